import type { NetworkId } from '../../lib/caip.ts'
import { parseEvmAddress } from '../../schema/evm-address.ts'
import type { AddressProblem } from '../chain.ts'

const CHAIN_ID = /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i

/** The EIP-55 form of an address, or undefined when the text is none. */
export const parseAddress = parseEvmAddress

/** Why a text is no address: 40 hex digits that parse in lower case have a wrong EIP-55 checksum. */
export function explainAddress(text: string): AddressProblem {
  const isMistyped = /^0x[0-9a-f]{40}$/i.test(text) && parseAddress(text.toLowerCase()) !== undefined
  return isMistyped ? 'checksum' : 'not-hex'
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
