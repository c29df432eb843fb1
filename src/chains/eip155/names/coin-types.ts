import { referenceOf } from '../../../lib/caip.ts'
import { WalletError } from '../../../lib/errors.ts'
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
  return chainOf(chainId)
}

const chainOf = (chainId: number): number | undefined =>
  chainId > 0 && chainId <= MAX_CHAIN_ID ? (0x8000_0000 | chainId) >>> 0 : undefined

/**
 * The coin type under which a new name is registered for a network: the chain id with the highest of 32 bits set, also for
 * Ethereum. The service adds 60 itself. @throws WalletError `invalid-chain-id` for a chain id of 2147483648 or more
 */
export function newNameCoinType({ id }: Pick<Network, 'id'>): number {
  const type = chainOf(Number(referenceOf(id)))
  if (type === undefined) throw new WalletError('invalid-chain-id', { details: id })
  return type
}

/** The coin types under which a names service keeps the address for a network, best first. */
export function coinTypes(network: Pick<Network, 'id'>): readonly number[] {
  const own = coinTypeOf(network)
  return own === undefined || own === ETHEREUM ? [ETHEREUM] : [own, ETHEREUM]
}
