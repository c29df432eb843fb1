import type { Call } from '../control.ts'
import { RpcError, unauthorized } from '../rpc.ts'
import { createSiteAccess } from '../site-access.ts'
import type { StandardAccount } from './account.ts'

/** Called with the changed properties of a wallet. */
export type Listener = (changed: { accounts: readonly StandardAccount[] }) => void

/** Adds a listener for changes of the accounts. Returns a function that removes it. Other events never occur. */
export const listen = (walletState: WalletState, event: string, listener: Listener): (() => void) =>
  event === 'change' ? walletState.site.on(() => listener({ accounts: walletState.accounts() })) : () => {}

/** The options of a wallet: its name, and its nodes by Wallet Standard chain name. */
export type StandardWalletOptions = {
  readonly name: string
  /** An image as a data URI. */
  readonly icon?: string
  /** The storage key of its state on this site; by default its name. */
  readonly rdns?: string
  /** `solana:localnet`, `bitcoin:regtest` …; by default all chains with a node. */
  readonly chains?: readonly string[]
  /** The node of a chain; for Bitcoin, the base URL of a REST API like mempool.space's. */
  readonly rpcUrls: Readonly<Record<string, string>>
  /** Features that it lacks. */
  readonly without?: readonly string[]
  /** The list that records requests. */
  readonly calls?: Call[]
}

/** The state of a wallet: its user, its chains and its shared accounts. @internal */
export type WalletState = ReturnType<typeof createWalletState>

/** The chains of a wallet: those named, or all that have a node. */
export const chainsOf = ({ chains, rpcUrls }: StandardWalletOptions): readonly string[] =>
  chains ?? Object.keys(rpcUrls)

/** Creates the state as it was stored on this site. The accounts of one key are shared together and selected together. @internal */
export function createWalletState(options: StandardWalletOptions, keys: readonly (readonly StandardAccount[])[]) {
  const site = createSiteAccess(`standard/${options.rdns ?? options.name}`, keys.length, options.calls)
  const frozen = keys.map((accounts) => accounts.map((account) => Object.freeze(account)))
  /** The accounts that the site may see now. */
  const accounts = () => site.shared().flatMap((place) => frozen[place] ?? [])
  return {
    site,
    chains: chainsOf(options),
    all: frozen.flat(),
    accounts,
    /** The site's account with this address. @throws RpcError 4100 when the site may not see it */
    account(address: unknown): StandardAccount {
      const account = accounts().find((one) => one.address === address)
      if (!account) throw unauthorized()
      return account
    },
    /** @throws RpcError 4901 when the wallet has no node for this chain */
    nodeUrl(chain: string): string {
      const url = options.rpcUrls[chain]
      if (!url) throw new RpcError(4901, `The wallet has no node for "${chain}".`)
      return url
    },
  }
}
