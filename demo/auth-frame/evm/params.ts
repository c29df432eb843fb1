import { type Address, getAddress, type Hex, isAddress, isHex } from 'viem'
import { type FrameState, requireUser } from '../frame-state.ts'
import { activeAddress } from '../user.ts'

/** A transaction, or one call of a batch, in the page's format. Without `to`, it creates a contract. */
export type TransactionRequest = {
  readonly to?: Address
  readonly value: bigint
  readonly data: Hex
  readonly gas?: Hex
}

/** Finds one of the user's addresses; by default the current one. @throws Error for an address of another user */
export function readOwnAddress(frame: FrameState, address: unknown): Address {
  const { owner, smartAccount } = requireUser(frame)
  if (address === undefined) return activeAddress(frame)
  const own = [owner.address, smartAccount].find((one) => one.toLowerCase() === String(address).toLowerCase())
  if (!own) throw new Error('This address does not belong to the logged-in user')
  return own
}

/** Is this address the user's smart account? */
export const isSmart = (frame: FrameState, address: Address): boolean => address === requireUser(frame).smartAccount

/** Parses a transaction. @throws Error when it is malformed */
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

const malformed = (field: string): Error => new Error(`The transaction's ${field} is malformed`)
