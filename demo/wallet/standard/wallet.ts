import type { OffChainControl } from '../site-access.ts'
import type { Features, StandardAccount } from './account.ts'
import { bitcoinFeatures } from './bitcoin.ts'
import { solanaFeatures } from './solana.ts'
import {
  createWalletState,
  type Listener,
  listen,
  type StandardWalletOptions,
  type WalletState,
} from './wallet-state.ts'

type Unregister = () => void
type Api = { register(wallet: object): Unregister }

/** Registers a wallet with every app of the page, now and as they come; answers how to take it back from all. */
function register(wallet: object): Unregister {
  const taken = new Set<Unregister>()
  const hand = ({ register }: Api) => void taken.add(register(wallet))
  const hear = (event: Event) => hand((event as CustomEvent<Api>).detail)
  window.addEventListener('wallet-standard:app-ready', hear)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: hand }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', hear)
    for (const unregister of taken) unregister()
    taken.clear()
  }
}

/** A wallet of the Wallet Standard, as apps get it. */
type StandardWallet = {
  readonly version: '1.0.0'
  readonly name: string
  /** An image in a data URI. */
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Features
  /** What the site may see now; the selected account first. */
  readonly accounts: readonly StandardAccount[]
}

/** A wallet of the page, and its user. */
export type DemoStandardWallet = {
  readonly wallet: StandardWallet
  readonly control: OffChainControl
  /** All its accounts, whether or not a site may see them. */
  readonly accounts: readonly StandardAccount[]
  /** Registers it with the apps of the page; answers how to take it back. */
  register(): () => void
  /** How many listeners pages have on it. */
  listenerCount(): number
}

const BLANK = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='

/**
 * Makes a wallet of the Wallet Standard that really signs and sends, with no window of its own: `control` is its user. It
 * keeps its accounts to itself until it is asked to connect, and remembers that across reloads.
 */
export function createStandardWallet(options: StandardWalletOptions): DemoStandardWallet {
  const walletState = createWalletState(options)
  const wallet = createWallet(options, walletState)
  return {
    wallet,
    control: walletState.site.control,
    accounts: walletState.all,
    register: () => register(wallet),
    listenerCount: () => walletState.site.listeners.size,
  }
}

function createWallet(
  { name, icon = BLANK, without = [] }: StandardWalletOptions,
  walletState: WalletState,
): StandardWallet {
  const all: Features = {
    ...standardFeatures(walletState),
    ...(walletState.solana.size > 0 && solanaFeatures(walletState)),
    ...(walletState.bitcoin.size > 0 && bitcoinFeatures(walletState)),
  }
  const features = Object.fromEntries(Object.entries(all).filter(([feature]) => !without.includes(feature)))
  return Object.freeze({
    version: '1.0.0',
    name,
    icon,
    chains: walletState.chains,
    features,
    get accounts() {
      return walletState.accounts()
    },
  })
}

function standardFeatures(walletState: WalletState): Features {
  const { site } = walletState
  const connect = async ({ silent = false }: { silent?: boolean } = {}) =>
    site.call('standard:connect', { silent }, async () => {
      await site.connect(silent)
      return { accounts: walletState.accounts() }
    })
  const disconnect = () => site.call('standard:disconnect', undefined, site.disconnect)
  const on = (event: string, listener: Listener) => listen(walletState, event, listener)
  return {
    'standard:connect': { version: '1.0.0', connect },
    'standard:disconnect': { version: '1.0.0', disconnect },
    'standard:events': { version: '1.0.0', on },
  }
}
