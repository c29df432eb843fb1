import { registerWallet } from '../../../connectors/wallet-standard/register.ts'
import type { OffChainControl } from '../site-access.ts'
import type { Features, StandardAccount } from './account.ts'
import { type Listener, listen, type StandardWalletOptions, type WalletState } from './wallet-state.ts'

/** A wallet of the Wallet Standard, in the format that apps get. */
export type StandardWallet = {
  readonly version: '1.0.0'
  readonly name: string
  /** An image as a data URI. */
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Features
  /** The accounts that the site may see now, the selected one first. */
  readonly accounts: readonly StandardAccount[]
}

/** A wallet in the page, and its user. */
export type RegisteringWallet = {
  readonly wallet: StandardWallet
  readonly control: OffChainControl
  /** All accounts, including those that the site may not see. */
  readonly accounts: readonly StandardAccount[]
  /** Registers the wallet with the apps of the page. Returns a function that unregisters it. */
  register(): () => void
  /** The number of event listeners of pages. */
  listenerCount(): number
}

const BLANK = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='

/**
 * Creates a wallet of the Wallet Standard that really signs and sends, without a window: `control` is its user. It
 * shares no account before a connection request, and stays connected across reloads. `signing` are the features beside
 * those of every wallet.
 */
export function createStandardWallet(
  { name, icon = BLANK, without = [] }: StandardWalletOptions,
  walletState: WalletState,
  signing: Features,
): RegisteringWallet {
  const all: Features = { ...standardFeatures(walletState), ...signing }
  const wallet = Object.freeze({
    version: '1.0.0' as const,
    name,
    icon,
    chains: walletState.chains,
    features: Object.fromEntries(Object.entries(all).filter(([feature]) => !without.includes(feature))),
    get accounts() {
      return walletState.accounts()
    },
  })
  return {
    wallet,
    control: walletState.site.control,
    accounts: walletState.all,
    register: () => registerWallet(wallet),
    listenerCount: () => walletState.site.listeners.size,
  }
}

function standardFeatures(walletState: WalletState): Features {
  const { site } = walletState
  const connect = async ({ silent = false }: { silent?: boolean } = {}) =>
    site.call('standard:connect', { silent }, async () => {
      await site.connect(silent)
      return { accounts: walletState.accounts() }
    })
  const disconnect = () => site.call('standard:disconnect', undefined, site.control.disconnect)
  const on = (event: string, listener: Listener) => listen(walletState, event, listener)
  return {
    'standard:connect': { version: '1.0.0', connect },
    'standard:disconnect': { version: '1.0.0', disconnect },
    'standard:events': { version: '1.0.0', on },
  }
}
