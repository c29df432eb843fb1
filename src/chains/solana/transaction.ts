import { base58 } from '@scure/base'

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
// The first byte of a message has this bit when the transaction has a version.
const VERSIONED = 0x80
// A transaction has at most 1232 bytes, and this many base58 characters hold more.
const MAX_CHARS = 2_000

/** One instruction; an account from a lookup table is undefined, since the transaction does not contain it. */
export type Instruction = {
  readonly program: string
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** A transaction: the number of signatures that it needs, the account that pays its fee, and its instructions. */
export type SolanaTransaction = {
  readonly signatures: number
  readonly feePayer: string
  readonly instructions: readonly Instruction[]
}

/** Parses a transaction in base58, legacy or version 0. @throws Error when it is malformed */
export function parseTransaction(text: unknown): SolanaTransaction {
  if (typeof text !== 'string' || text.length > MAX_CHARS) throw new Error('no transaction')
  return parseTransactionBytes(base58.decode(text))
}

/** Parses the bytes of a transaction, legacy or version 0. @throws Error when they are malformed */
export function parseTransactionBytes(given: Uint8Array): SolanaTransaction {
  const bytes = createByteReader(given)
  bytes.skip(bytes.length() * SIGNATURE_BYTES)
  const isVersioned = (bytes.peek() & VERSIONED) !== 0
  if (isVersioned && bytes.byte() !== VERSIONED) throw new Error('unknown version')
  const signatures = bytes.byte()
  bytes.skip(2)
  const keys = Array.from({ length: bytes.length() }, () => base58.encode(bytes.take(KEY_BYTES)))
  bytes.skip(KEY_BYTES)
  const instructions = Array.from({ length: bytes.length() }, () => {
    const program = keys[bytes.byte()] ?? '?'
    const accounts = [...bytes.take(bytes.length())].map((at) => keys[at])
    return { program, accounts, data: bytes.take(bytes.length()) }
  })
  return { signatures, feePayer: keys[0] ?? '?', instructions }
}

function createByteReader(bytes: Uint8Array) {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new Error('too short')
    at += count
    return bytes.slice(at - count, at)
  }
  const byte = (): number => take(1)[0] as number
  return {
    take,
    byte,
    skip: (count: number) => void take(count),
    peek: (): number => bytes[at] ?? 0,
    /**
     * A compact-u16: seven bits a byte, the lowest first, at most three bytes. @throws Error when above the total size
     */
    length(): number {
      let length = 0
      for (let n = 0; n < 3; n++) {
        const next = byte()
        length |= (next & 0x7f) << (7 * n)
        if (next < 0x80) break
      }
      if (length > bytes.length) throw new Error('too long')
      return length
    },
  }
}
