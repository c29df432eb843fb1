import { getAddress } from 'viem'
import { COIN_ADDRESS } from '../address.ts'

/** The address that stands for the coin in routers and at the service, with its checksum. */
export const COIN = getAddress(COIN_ADDRESS)

/**
 * What the call data of a router says: base units, and addresses as written. What the data leaves open is undefined; only
 * a node that runs the call can tell it.
 */
export type RouterCall = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The most that is taken. */
  readonly amount?: bigint | undefined
  /** The least that is paid. */
  readonly least: bigint
  readonly receiver?: string | undefined
  /** The same call data with another minimum; undefined where the minimum cannot be changed. */
  readonly withLeast?: ((least: bigint) => string | undefined) | undefined
}

/** Who sends the call, and the coin that is sent along. */
export type Sender = { readonly owner: string; readonly value: bigint }

/** Routers of Uniswap write 1 for the sender and 2 for themselves. */
const [SENDER, ROUTER] = ['1', '2'].map((digit) => `0x${digit.padStart(40, '0')}`)
/** Stands for the sender, the router or the coin, as the router has it. */
export const NOBODY = `0x${'0'.repeat(40)}`

/** Reads the receiver in a call of a Uniswap router; undefined when it is the router, which pays in a later step. */
export const receiverOf = (receiver: string, { owner }: Sender): string | undefined =>
  receiver === SENDER ? owner : receiver === ROUTER || receiver === NOBODY ? undefined : receiver

/** The first and the last token of a path of Uniswap v3: addresses with three bytes of fee between them. */
export const endsOfPath = (path: string): [string, string] => [`0x${path.slice(2, 42)}`, `0x${path.slice(-40)}`]

/** Puts other call data in place of what was decoded. Services add a mark behind theirs, which stays. Undefined when it was written in another way. */
export const replaceData = (data: string, plain: string, changed: string): string | undefined =>
  data.toLowerCase().startsWith(plain) ? changed + data.slice(plain.length) : undefined

/** The larger of two amounts. */
export const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)
