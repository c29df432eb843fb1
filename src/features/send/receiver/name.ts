import type { Chain } from '../../../chains/chain.ts'
import type { ResolvedName } from '../../../core/actions/account/resolve-name.ts'
import type { NetworkId } from '../../../lib/caip.ts'

/**
 * What was found for a typed name: an address, none, or nothing because it could not be asked. `moved` when it led to
 * another address at the review than in the form.
 */
export type NameReading = { readonly key: string } & (
  | { readonly status: 'found'; readonly found: ResolvedName }
  | { readonly status: 'unknown' | 'failed' | 'moved' }
)

/** The key of a reading: the network, and the text as typed. */
export const nameKey = (networkId: NetworkId, text: string): string => `${networkId} ${text}`

/** True for a chain whose addresses have names. */
export const hasNames = (chain: Pick<Chain, 'coinTypes' | 'loadNameReader'> | undefined): boolean =>
  chain?.coinTypes !== undefined || chain?.loadNameReader !== undefined
