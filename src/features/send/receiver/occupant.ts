import type { Occupant } from '../../../chains/chain.ts'
import type { NetworkId } from '../../../lib/caip.ts'

/** What was found at an address; without an occupant it could not be read. */
export type OccupantReading = { readonly key: string; readonly occupant?: Occupant }

/** The key of a reading. */
export const occupantKey = (networkId: NetworkId, address: string): string => `${networkId} ${address}`
