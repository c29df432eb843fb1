import { read, WalletError } from '../../lib/errors.ts'
import { type SolanaSendOptions, solanaSendOptions } from '../../schema/rpc-params.ts'

/** The send options of a call; undefined without any. @throws WalletError `rpc-invalid-params` for invalid ones */
export function readSendOptions(params: unknown): SolanaSendOptions | undefined {
  const given = read(params, 'sendOptions')
  if (given === undefined) return undefined
  const { data, error } = solanaSendOptions.safeParse(given)
  if (!data) throw new WalletError('rpc-invalid-params', { cause: error, details: 'sendOptions' })
  return data
}

const SIGNATURE = 64
const KEY = 32
// This bit is set in the first byte of the message of a versioned transaction.
const VERSIONED = 0x80

/** The signature of a key in a serialized Solana transaction. @throws WalletError `bad-response` if the key is no signer of it */
export function readSignature(transaction: Uint8Array, key: Uint8Array): Uint8Array {
  const at = signatureOffset(transaction, key)
  return transaction.slice(at, at + SIGNATURE)
}

/** A copy of the transaction with the signature of a key. @throws WalletError `bad-response` if the key is no signer of it */
export function insertSignature(transaction: Uint8Array, key: Uint8Array, signature: Uint8Array): Uint8Array {
  const signed = transaction.slice()
  signed.set(signature, signatureOffset(transaction, key))
  return signed
}

// The signatures have the order of the first account keys in the message.
function signatureOffset(transaction: Uint8Array, key: Uint8Array): number {
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

// Solana's compact-u16: seven bits a byte, the lowest first, three bytes at most.
function readLength(bytes: Uint8Array, from: number): [length: number, next: number] {
  let length = 0
  for (let n = 0; n < 3; n++) {
    const byte = bytes[from + n] ?? 0
    length |= (byte & 0x7f) << (7 * n)
    if (byte < 0x80) return [length, from + n + 1]
  }
  return [length, from + 3]
}
