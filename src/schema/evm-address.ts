import { getAddress } from 'viem'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/**
 * Parses an EVM address and returns it with its EIP-55 checksum (https://eips.ethereum.org/EIPS/eip-55); undefined when
 * invalid. A mixed-case address must have the correct checksum; one in a single case has no checksum and is accepted.
 */
export function parseEvmAddress(text: unknown): `0x${string}` | undefined {
  if (typeof text !== 'string' || !ADDRESS.test(text)) return undefined
  const digits = text.slice(2)
  const checksummed = getAddress(`0x${digits.toLowerCase()}`)
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isPlain || checksummed === text ? checksummed : undefined
}

const WALLET_ADDRESS = /^(?:eip155:\d{1,32}:)?0x([0-9a-f]{40})$/i

/**
 * Reads an EVM address from a wallet. A wallet makes no typing errors, so any case, the prefix `0X`, other checksums
 * (EIP-1191) and CAIP-10 ids are accepted. Returns the address with its EIP-55 checksum; undefined for anything else.
 */
export function readWalletAddress(text: unknown): `0x${string}` | undefined {
  const digits = typeof text === 'string' ? WALLET_ADDRESS.exec(text)?.[1] : undefined
  return digits === undefined ? undefined : getAddress(`0x${digits.toLowerCase()}`)
}
