import { read, WalletError } from '../../lib/errors.ts'
import { type SolanaSendOptions, solanaSendOptions } from '../../schema/rpc-params.ts'

/** The send options of a call; undefined where it has none. @throws WalletError `rpc-invalid-params` for wrong ones */
export function readSendOptions(params: unknown): SolanaSendOptions | undefined {
  const given = read(params, 'sendOptions')
  if (given === undefined) return undefined
  const { data, error } = solanaSendOptions.safeParse(given)
  if (!data) throw new WalletError('rpc-invalid-params', { cause: error, details: 'sendOptions' })
  return data
}

const SIGNATURE = 64
const KEY = 32
// Of a transaction with a version the first byte of the message has this bit.
const VERSIONED = 0x80

/** The signature of a key in a Solana transaction (its wire form). @throws WalletError `bad-response` when it signs nothing there */
export function readSignature(transaction: Uint8Array, key: Uint8Array): Uint8Array {
  const at = placeOf(transaction, key)
  return transaction.slice(at, at + SIGNATURE)
}

/** The transaction with the signature of a key in its place. @throws WalletError `bad-response` when it signs nothing there */
export function insertSignature(transaction: Uint8Array, key: Uint8Array, signature: Uint8Array): Uint8Array {
  const signed = transaction.slice()
  signed.set(signature, placeOf(transaction, key))
  return signed
}

// Signatures stand in the order of the message's first keys.
function placeOf(transaction: Uint8Array, key: Uint8Array): number {
  const [count, signatures] = readLength(transaction, 0)
  const message = signatures + count * SIGNATURE
  const header = message + ((transaction[message] ?? 0) & VERSIONED ? 1 : 0)
  const [, keys] = readLength(transaction, header + 3)
  for (let n = 0; n < count; n++) {
    const at = keys + n * KEY
    if (at + KEY <= transaction.length && key.every((byte, i) => transaction[at + i] === byte))
      return signatures + n * SIGNATURE
  }
  throw new WalletError('bad-response', { details: 'The account does not sign this transaction' })
}

// Solana's compact lengths: seven bits a byte, the lowest first, three bytes at the most.
function readLength(bytes: Uint8Array, from: number): [length: number, next: number] {
  let length = 0
  for (let n = 0; n < 3; n++) {
    const byte = bytes[from + n] ?? 0
    length |= (byte & 0x7f) << (7 * n)
    if (byte < 0x80) return [length, from + n + 1]
  }
  return [length, from + 3]
}
