import { type Address, getAddress, type Hex, isAddress, isHex } from 'viem'
import { type FrameState, requireUser } from '../frame-state.ts'
import { activeAddress } from '../user.ts'

/** A transaction, or one call of a batch, as a page asks for it; without `to` a contract is made. */
export type TransactionRequest = {
  readonly to?: Address
  readonly value: bigint
  readonly data: Hex
  readonly gas?: Hex
}

/** Finds one of the user's own addresses; the one in use when none is named. @throws Error for somebody else's */
export function readOwnAddress(frame: FrameState, address: unknown): Address {
  const { owner, smartAccount } = requireUser(frame)
  if (address === undefined) return activeAddress(frame)
  const own = [owner.address, smartAccount].find((one) => one.toLowerCase() === String(address).toLowerCase())
  if (!own) throw new Error('This address is not of the user who is logged in')
  return own
}

/** Whether an address is the user's smart account. */
export const isSmart = (frame: FrameState, address: Address): boolean => address === requireUser(frame).smartAccount

/** Reads what a transaction is to do. @throws Error for what is no transaction */
export function readTransactionRequest(wanted: unknown): TransactionRequest {
  const { to, value, data, input, gas } = Object(wanted) as Record<string, unknown>
  const bytes = data ?? input ?? '0x'
  if (!isHex(bytes) || bytes.length % 2 !== 0) throw malformed('data')
  if (to !== undefined && to !== null && !(typeof to === 'string' && isAddress(to, { strict: false })))
    throw malformed('to')
  return {
    ...(typeof to === 'string' && { to: getAddress(to.toLowerCase()) }),
    value: readAmount(value),
    data: bytes,
    ...(isHex(gas) && { gas }),
  }
}

function readAmount(value: unknown): bigint {
  if (value === undefined || value === null || value === '0x') return 0n
  if (typeof value !== 'string' || !/^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value)) throw malformed('value')
  return BigInt(value)
}

const malformed = (field: string): Error => new Error(`The transaction's ${field} cannot be read`)
