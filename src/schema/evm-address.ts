import { getAddress } from 'viem'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/**
 * The EIP-55 form of an EVM address, or undefined when the text is none. Mixed case is a checksum and must be right; all
 * lower and all upper case say nothing about it and pass.
 */
export function parseEvmAddress(text: unknown): `0x${string}` | undefined {
  if (typeof text !== 'string' || !ADDRESS.test(text)) return undefined
  const digits = text.slice(2)
  const checksummed = getAddress(`0x${digits.toLowerCase()}`)
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isPlain || checksummed === text ? checksummed : undefined
}
