import { base58, base64 } from '@scure/base'
import { read, tryOrUndefined, WalletError } from '../../lib/errors.ts'
import { readSignature } from './node.ts'
import { type Instruction, parseTransactionBytes } from './transaction.ts'

// A transaction has at most 1232 bytes.
const MAX_TEXT = 2_000
const SIGNATURE_BYTES = 64
// The first signature, that of the fee payer, follows the count of signatures.
const FIRST_SIGNATURE = 1

/** A signed transaction in base64, and its hash, which is its first signature. */
export type SignedTransaction = { readonly text: string; readonly hash: string }

/**
 * Reads what a wallet has signed. Wallets may add instructions that guard the account, so the signature is valid for the bytes
 * that they return only; older wallets return the signature alone, for the bytes that they were given.
 * @throws WalletError `rpc-rejected` when one of our instructions is missing, changed or in another order, or when another
 * account pays; `bad-response` for an answer without a signature
 */
export function readSigned(answer: unknown, unsigned: Uint8Array, signer: string): SignedTransaction {
  const text = read(answer, 'transaction')
  if (typeof text !== 'string') return putSignature(unsigned, readSignature(read(answer, 'signature')))
  const bytes = text.length > MAX_TEXT ? undefined : tryOrUndefined(() => base64.decode(text))
  if (!bytes) throw new WalletError('bad-response', { details: 'no signed transaction' })
  if (!isWhole(bytes, unsigned, signer))
    throw new WalletError('rpc-rejected', { details: 'the wallet changed the transaction' })
  const signature = bytes.slice(FIRST_SIGNATURE, FIRST_SIGNATURE + SIGNATURE_BYTES)
  if (signature.every((byte) => byte === 0)) throw new WalletError('bad-response', { details: 'no signature' })
  return { text, hash: base58.encode(signature) }
}

function putSignature(unsigned: Uint8Array, hash: string): SignedTransaction {
  const signed = Uint8Array.from(unsigned)
  signed.set(base58.decode(hash), FIRST_SIGNATURE)
  return { text: base64.encode(signed), hash }
}

/** True when the signer pays for the transaction, and all our instructions are in it, unchanged and in their order. */
function isWhole(signed: Uint8Array, unsigned: Uint8Array, signer: string): boolean {
  const transaction = tryOrUndefined(() => parseTransactionBytes(signed))
  if (transaction?.feePayer !== signer) return false
  const ours = parseTransactionBytes(unsigned).instructions.map(keyOf)
  let found = 0
  for (const instruction of transaction.instructions) if (keyOf(instruction) === ours[found]) found += 1
  return found === ours.length
}

// An account from a lookup table is not in the transaction, so it equals none of ours.
const keyOf = ({ program, accounts, data }: Instruction): string =>
  [program, ...accounts.map((account) => account ?? '?'), base58.encode(data)].join()
