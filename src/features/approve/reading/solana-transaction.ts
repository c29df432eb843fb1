import { base58 } from '@scure/base'

const SIGNATURE = 64
const KEY = 32
// Of a transaction with a version the first byte of the message has this bit.
const VERSIONED = 0x80
// A transaction has 1232 bytes at the most; so many letters of base58 are more than that.
const MAX_LETTERS = 2_000

/** One instruction; accounts out of lookup tables are not known here. */
export type Instruction = {
  readonly program: string
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** How many sign a transaction, and what it runs. */
export type SolanaTransaction = { readonly signatures: number; readonly instructions: readonly Instruction[] }

/** Reads a transaction of base58, legacy or version 0. @throws Error when it is none, whatever that says */
export function parseTransaction(text: unknown): SolanaTransaction {
  if (typeof text !== 'string' || text.length > MAX_LETTERS) throw new Error('no transaction')
  const bytes = readBytes(base58.decode(text))
  bytes.skip(bytes.length() * SIGNATURE)
  const isVersioned = (bytes.peek() & VERSIONED) !== 0
  if (isVersioned && bytes.byte() !== VERSIONED) throw new Error('unknown version')
  const signatures = bytes.byte()
  bytes.skip(2)
  const keys = Array.from({ length: bytes.length() }, () => base58.encode(bytes.take(KEY)))
  bytes.skip(KEY)
  const instructions = Array.from({ length: bytes.length() }, () => {
    const program = keys[bytes.byte()] ?? '?'
    const accounts = [...bytes.take(bytes.length())].map((at) => keys[at])
    return { program, accounts, data: bytes.take(bytes.length()) }
  })
  return { signatures, instructions }
}

function readBytes(bytes: Uint8Array) {
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
    // Compact lengths: seven bits a byte, the lowest first, three bytes at the most. None is longer than what is left.
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
