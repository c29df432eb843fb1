import { sha256 as viemSha256 } from 'viem'

/** Joins bytes to one array. */
export const join = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

/** The SHA-256 of bytes. */
export const sha256 = (bytes: Uint8Array): Uint8Array => Uint8Array.from(viemSha256(bytes, 'bytes'))

/** The SHA-256 of the SHA-256, Bitcoin's usual hash. */
export const sha256d = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

/** The tagged hash of BIP-340. */
export function taggedHash(tag: string, bytes: Uint8Array): Uint8Array {
  const prefix = sha256(new TextEncoder().encode(tag))
  return sha256(join(prefix, prefix, bytes))
}

/** Writes a count as Bitcoin's compact size; up to 65,535, more than a sign-in message has. */
const compactSize = (count: number): readonly number[] => (count < 0xfd ? [count] : [0xfd, count & 0xff, count >> 8])

/** Bytes with their count before. */
export const withSize = (bytes: Uint8Array): Uint8Array => join(compactSize(bytes.length), bytes)

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
