import type { NetworkId } from '../../lib/caip.ts'
import { equalsIgnoreCase } from '../../lib/format.ts'
import { parseEvmAddress, readWalletAddress } from '../../schema/evm-address.ts'
import type { AddressProblem } from '../chain.ts'

const ZEROS = `0x${'0'.repeat(24)}`
const CHAIN_ID = /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i

/** Parses an address into its EIP-55 form; undefined when it is invalid. */
export const parseAddress = parseEvmAddress

/** The address that stands for the coin where one is needed: at services, and in the logs of simulations. */
export const COIN_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** True for an address in any case. Where a node lists thousands, parsing each with its checksum would stop the page. */
export const isAddressOf = (value: unknown, address: string | undefined): boolean =>
  typeof value === 'string' && equalsIgnoreCase(value, address)

/** True for a word of 32 bytes, such as the topic of a log, that holds this address in any case. */
export const isWordOf = (word: unknown, address: string | undefined): boolean =>
  typeof word === 'string' &&
  word.length === 66 &&
  word.startsWith(ZEROS) &&
  isAddressOf(`0x${word.slice(26)}`, address)

/** Parses an address that a wallet sent, in any case, with any checksum, or as a CAIP-10 id. */
export const parseWalletAddress = readWalletAddress

/** Tells why a text is no address: the checksum is wrong when the text is valid in lower case. */
export function explainAddress(text: string): AddressProblem {
  const isMistyped = /^0x[0-9a-f]{40}$/i.test(text) && parseAddress(text.toLowerCase()) !== undefined
  return isMistyped ? 'checksum' : 'not-hex'
}

/**
 * Parses a chain id as wallets send it into a CAIP-2 id: a number, hex in any case and with any padding, or decimal
 * text. Undefined for anything else, for zero, and above 2^53 − 1, which wallets cannot represent exactly.
 */
export function parseNetworkId(value: unknown): NetworkId | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== 'string' || !CHAIN_ID.test(text)) return undefined
  const chainId = BigInt(text.toLowerCase())
  return chainId > 0n && chainId <= BigInt(Number.MAX_SAFE_INTEGER) ? `eip155:${chainId}` : undefined
}
