import type { Namespace } from '../schema/network.ts'

// Views need these before the code of a chain is loaded. What a chain can send is in `registry.ts`, which loads first.

/** The namespaces whose transactions the blockchain API lists. */
export const historyNamespaces: ReadonlySet<Namespace> = new Set(['eip155', 'solana'])

/** The namespaces with NFTs that the blockchain API or a wallet can list. */
export const nftNamespaces: ReadonlySet<Namespace> = new Set(['eip155', 'solana'])

/** The namespaces whose wallets can be asked to show a token. */
export const watchingNamespaces: ReadonlySet<Namespace> = new Set(['eip155'])
