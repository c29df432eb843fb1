import type { Core } from '../../src/core/core.ts'
import type { Wallet } from '../../src/core/wallet.ts'

/** Stores are written by their models alone: each of these must not compile. Nothing here is ever run. */
export function writeFromOutside(core: Core, wallet: Wallet, router: Core['router']): void {
  // @ts-expect-error a model's store has no set
  core.router.$stack.set([])
  // @ts-expect-error a computed store neither
  core.router.$route.set({ view: 'Connect' })
  // @ts-expect-error the accounts are written by connected, identify and disconnected
  core.accounts.$byNamespace.set({})
  // @ts-expect-error the config is set by configure
  core.$config.set({})
  // @ts-expect-error the parts of the core are its for life
  core.router = router
  // @ts-expect-error nor is the config's content written
  core.$config.get().theme = 'light'
  // @ts-expect-error history is not changed in place
  core.router.$stack.get().push({ view: 'Connect' })
  // @ts-expect-error a page's store cannot be written
  wallet.$state.set({})
  // @ts-expect-error nor what it answers
  wallet.$state.get().open = true
  // @ts-expect-error nor a part of that
  wallet.$state.get().active.address = '0x'
  // @ts-expect-error nor the list of accounts
  wallet.$state.get().accounts.push('eip155:1:0x')
}
