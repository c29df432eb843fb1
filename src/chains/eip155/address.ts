import { getAddress } from 'viem'
import type { NetworkId } from '../../lib/caip.ts'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const CHAIN_ID = /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i

/**
 * The EIP-55 form of an address, or undefined when the text is none. Mixed case is a checksum and must be right; all
 * lower and all upper case say nothing about it and pass.
 */
export function parseAddress(text: unknown): `0x${string}` | undefined {
  if (typeof text !== 'string' || !ADDRESS.test(text)) return undefined
  const digits = text.slice(2)
  const checksummed = getAddress(`0x${digits.toLowerCase()}`)
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isPlain || checksummed === text ? checksummed : undefined
}

/**
 * The CAIP-2 id in a chain id as wallets send it: a number, hex in any case and padding, decimal text. Undefined for
 * zero, for what is beyond 2^53 − 1 (no wallet can count so far exactly) and for anything else.
 */
export function parseNetworkId(value: unknown): NetworkId | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== 'string' || !CHAIN_ID.test(text)) return undefined
  const chainId = BigInt(text.toLowerCase())
  return chainId > 0n && chainId <= BigInt(Number.MAX_SAFE_INTEGER) ? `eip155:${chainId}` : undefined
}
