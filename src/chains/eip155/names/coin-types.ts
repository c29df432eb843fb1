import { referenceOf } from '../../../lib/caip.ts'
import type { Network } from '../../../schema/network.ts'

/** The coin type of Ethereum, under which most names have their only address. */
export const ETHEREUM = 60

const MAX_CHAIN_ID = 0x7fff_ffff

/**
 * The coin type of a network (ENSIP-11): 60 for Ethereum, else the chain id with the highest of 32 bits set. Undefined for
 * a chain id that has no coin type, because it is 2147483648 or more.
 */
export function coinTypeOf({ id }: Pick<Network, 'id'>): number | undefined {
  const chainId = Number(referenceOf(id))
  if (chainId === 1) return ETHEREUM
  return chainId > 0 && chainId <= MAX_CHAIN_ID ? (0x8000_0000 | chainId) >>> 0 : undefined
}

/** The coin types under which a names service keeps the address for a network, best first. */
export function coinTypes(network: Pick<Network, 'id'>): readonly number[] {
  const own = coinTypeOf(network)
  return own === undefined || own === ETHEREUM ? [ETHEREUM] : [own, ETHEREUM]
}
