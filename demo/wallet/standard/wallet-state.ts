import { type BitcoinKey, openBitcoinAccount } from '../bitcoin/key.ts'
import { RpcError, unauthorized } from '../rpc.ts'
import { createSiteAccess } from '../site-access.ts'
import { accountFeatures, type StandardAccount, type StandardKey } from './account.ts'
import { openSolanaKey, type SolanaKey } from './solana-key.ts'

/** Hears the properties of a wallet that have changed. */
export type Listener = (changed: { accounts: readonly StandardAccount[] }) => void

/** Tells a listener of changes of the accounts; answers how to stop. Other events never happen. */
export const listen = (walletState: WalletState, event: string, listener: Listener): (() => void) =>
  event === 'change' ? walletState.site.on(() => listener({ accounts: walletState.accounts() })) : () => {}

/** A wallet to make: its name, its keys, and the nodes it knows, by the Wallet Standard's names of their chains. */
export type StandardWalletOptions = {
  readonly name: string
  /** An image in a data URI. */
  readonly icon?: string
  /** What it remembers this site by; else its name. */
  readonly rdns?: string
  readonly accounts: readonly StandardKey[]
  /** `solana:localnet`, `bitcoin:regtest` …; else those it has nodes for. */
  readonly chains?: readonly string[]
  /** A chain's node; of Bitcoin, the base URL of a REST API as mempool.space's. */
  readonly rpcUrls: Readonly<Record<string, string>>
  /** Features that it lacks. */
  readonly without?: readonly string[]
}

/** The wallet's inside: its user, its keys by address, and what it shares. */
export type WalletState = ReturnType<typeof createWalletState>

const prefixes = { solana: 'solana:', bip122: 'bitcoin:' } as const

/** Makes the inside, as it was left on this site. */
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
  /** What the site may see now. */
  const accounts = () => site.shared().flatMap((place) => frozen[place] ?? [])
  return {
    site,
    chains,
    solana,
    bitcoin,
    all: frozen.flat(),
    accounts,
    /** The site's account of this address. @throws RpcError 4100 when it may not see it */
    account(address: unknown): StandardAccount {
      const account = accounts().find((one) => one.address === address)
      if (!account) throw unauthorized()
      return account
    },
    /** @throws RpcError 4901 when the wallet has none for this chain */
    nodeUrl(chain: string): string {
      const url = rpcUrls[chain]
      if (!url) throw new RpcError(4901, `The wallet has no node for "${chain}".`)
      return url
    },
  }
}
