import type { StandardAccount } from './account.ts'
import type { Inside } from './wallet-state.ts'

/** Hears the properties of a wallet that have changed. */
export type Listener = (changed: { accounts: readonly StandardAccount[] }) => void

/** Tells a listener of changes of the accounts; answers how to stop. Other events never happen. */
export const listen = (inside: Inside, event: string, listener: Listener): (() => void) =>
  event === 'change' ? inside.site.on(() => listener({ accounts: inside.accounts() })) : () => {}
