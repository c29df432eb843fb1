import { type BitcoinKey, openBitcoinAccount } from '../bitcoin/key.ts'
import { RpcError, unauthorized } from '../rpc.ts'
import { createSiteAccess } from '../site-access.ts'
import { accountFeatures, type StandardAccount, type StandardKey } from './account.ts'
import { openSolanaKey, type SolanaKey } from './solana-key.ts'

/** Called with the changed properties of a wallet. */
export type Listener = (changed: { accounts: readonly StandardAccount[] }) => void

/** Adds a listener for changes of the accounts. Returns a function that removes it. Other events never occur. */
export const listen = (walletState: WalletState, event: string, listener: Listener): (() => void) =>
  event === 'change' ? walletState.site.on(() => listener({ accounts: walletState.accounts() })) : () => {}

/** The options of a wallet: its name, its keys, and its nodes by Wallet Standard chain name. */
export type StandardWalletOptions = {
  readonly name: string
  /** An image as a data URI. */
  readonly icon?: string
  /** The storage key of its state on this site; by default its name. */
  readonly rdns?: string
  readonly accounts: readonly StandardKey[]
  /** `solana:localnet`, `bitcoin:regtest` …; by default all chains with a node. */
  readonly chains?: readonly string[]
  /** The node of a chain; for Bitcoin, the base URL of a REST API like mempool.space's. */
  readonly rpcUrls: Readonly<Record<string, string>>
  /** Features that it lacks. */
  readonly without?: readonly string[]
}

/** The state of a wallet: its user, its keys by address, and its shared accounts. */
export type WalletState = ReturnType<typeof createWalletState>

const prefixes = { solana: 'solana:', bip122: 'bitcoin:' } as const

/** Creates the state as it was stored on this site. */
export function createWalletState(options: StandardWalletOptions) {
  const { accounts: keys, rpcUrls } = options
  const chains = options.chains ?? Object.keys(rpcUrls)
  const site = createSiteAccess(`standard/${options.rdns ?? options.name}`, keys.length)
  const solana = new Map<string, SolanaKey>()
  const bitcoin = new Map<string, BitcoinKey>()
  const made = keys.map((given): StandardAccount[] => {
    const { namespace, label } = given
    const own = chains.filter((chain) => chain.startsWith(prefixes[namespace]))
    const features = accountFeatures[namespace].filter((name) => !options.without?.includes(name))
    const more = { chains: own, features, ...(label && { label }) }
    if (given.namespace === 'bip122') {
      return openBitcoinAccount(given.privateKey, own[0] ?? '').map((key) => {
        bitcoin.set(key.address, key)
        return { address: key.address, publicKey: key.publicKey, ...more }
      })
    }
    const key = openSolanaKey(given.privateKey)
    solana.set(key.address, key)
    return [{ address: key.address, publicKey: key.publicKey, ...more }]
  })
  const frozen = made.map((some) => some.map((account) => Object.freeze(account)))
  /** The accounts that the site may see now. */
  const accounts = () => site.shared().flatMap((place) => frozen[place] ?? [])
  return {
    site,
    chains,
    solana,
    bitcoin,
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
      const url = rpcUrls[chain]
      if (!url) throw new RpcError(4901, `The wallet has no node for "${chain}".`)
      return url
    },
  }
}
