const HEAD = 4

const TAIL = 6

/** Shortens an address to its first 4 characters (including `0x`) and its last 6. */
export const shortAddress = (address: string): string =>
  address.length <= HEAD + TAIL ? address : `${address.slice(0, HEAD)}…${address.slice(-TAIL)}`

/** What an account is called where there is room for one line: its name, else its short address. */
export const accountLabel = (address: string, name: string | null | undefined): string => name || shortAddress(address)

/** Splits an address into groups of four characters, which are easier to compare; `0x` is a group of its own. */
export function groupAddress(address: string): string[] {
  const prefix = address.startsWith('0x') ? ['0x'] : []
  return [...prefix, ...(address.slice(prefix.length * 2).match(/.{1,4}/g) ?? [])]
}

/** Compares two texts without letter case. Use it for EVM addresses, whose case is only a checksum (EIP-55). */
export const equalsIgnoreCase = (one: string, other: string | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase()
