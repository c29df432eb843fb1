/** The name of a login provider as it writes itself, the same in every language. */
export const socialName = (provider: string): string =>
  provider === 'github' ? 'GitHub' : provider.charAt(0).toUpperCase() + provider.slice(1)

const HEAD = 4
const TAIL = 6

/** Shortens an address to 4 characters from the start (`0x` among them) and 6 from the end. */
export const shortAddress = (address: string): string =>
  address.length <= HEAD + TAIL ? address : `${address.slice(0, HEAD)}…${address.slice(-TAIL)}`

/** Splits an address into groups of four for reading aloud and comparing; `0x` stands alone in front. */
export function groupAddress(address: string): string[] {
  const prefix = address.startsWith('0x') ? ['0x'] : []
  return [...prefix, ...(address.slice(prefix.length * 2).match(/.{1,4}/g) ?? [])]
}

/** True for two texts that differ at most in letter case, as EVM addresses do with and without their EIP-55 checksum. */
export const equalsIgnoreCase = (one: string, other: string | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase()
