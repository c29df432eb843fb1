import type { Config } from '../schema/config/options.ts'
import type { Namespace, Network } from '../schema/network.ts'

// Views need these before the code of a chain is loaded. What a chain can send is in `registry.ts`, which loads first.

/** The namespaces whose transactions the blockchain API lists. */
export const historyNamespaces: ReadonlySet<Namespace> = new Set(['eip155', 'solana'])

/** The namespaces with NFTs that the blockchain API or a wallet can list. */
export const nftNamespaces: ReadonlySet<Namespace> = new Set(['eip155', 'solana'])

/** The namespaces whose wallets can be asked to show a token. */
export const watchingNamespaces: ReadonlySet<Namespace> = new Set(['eip155'])

const SWAPS = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

/** The networks on which the service swaps, unless the page names others. */
const swapNetworks: readonly string[] = SWAPS.map((id) => `eip155:${id}`)

/** True when visitors can swap on a network: the page names it, or else the service is known to swap there. */
export const canSwap = (
  { swapNetworks: own, projectId }: Pick<Config, 'swapNetworks' | 'projectId'>,
  { id, namespace }: Network,
): boolean => projectId !== undefined && namespace === 'eip155' && (own ?? swapNetworks).includes(id)
