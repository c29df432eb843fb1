import {
  type Address,
  type CompiledTransactionMessage,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type ReadonlyUint8Array,
  type Transaction,
} from '@solana/kit'
import { invalid } from './params.ts'
import { COMPUTE_BUDGET, SYSTEM } from './programs.ts'

/** A parsed transaction message, in the versions that wallets use, with its blockhash. */
export type Message = Extract<CompiledTransactionMessage, { version: 'legacy' | 0 }> & { lifetimeToken: string }

/** A received transaction, raw and parsed. Its first signature is its id. */
export type Received = { wire: ReadonlyUint8Array; transaction: Transaction; message: Message; signature: string }

const WIRE_BYTES = 1232
const LAMPORTS_PER_SIGNATURE = 5000
const MICRO = 1_000_000n
const PROGRAM_UNITS = 200_000n
const BUILTIN_UNITS = 3_000n
const MOST_UNITS = 1_400_000n
const SET_UNIT_LIMIT = 2
const SET_UNIT_PRICE = 3

/** Parses a transaction in base64 or base58 (the default). @throws RpcError -32602 */
export function readTransaction(text: unknown, encoding: unknown = 'base58'): Received {
  if (encoding !== 'base64' && encoding !== 'base58') throw invalid(`unsupported encoding: ${encoding}`)
  const wire = decode(text, (encoded) =>
    (encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()).encode(encoded),
  )
  if (wire.length > WIRE_BYTES) {
    throw invalid(`decoded solana_transaction too large: ${wire.length} bytes (max: ${WIRE_BYTES} bytes)`)
  }
  const transaction = decode(text, () => getTransactionDecoder().decode(wire))
  const first = Object.values(transaction.signatures)[0] ?? new Uint8Array(64)
  return {
    wire,
    transaction,
    message: readMessage(transaction.messageBytes),
    signature: getBase58Decoder().decode(first),
  }
}

/** Parses a compiled message. @throws RpcError -32602 */
function readMessage(bytes: ReadonlyUint8Array): Message {
  const message = decode('', () => getCompiledTransactionMessageDecoder().decode(bytes))
  if (message.version === 'legacy' || message.version === 0) return message
  throw invalid(`invalid transaction: version ${message.version} is not known here`)
}

/** Parses a compiled message in base64. @throws RpcError -32602 */
export const readMessageText = (text: unknown): Message =>
  readMessage(decode(text, (encoded) => getBase64Encoder().encode(encoded)))

/** The fee of a transaction in lamports: its signatures, and the price offered for its compute limit. */
export function feeOf({ header, instructions, staticAccounts }: Message): number {
  let price = 0n
  let limit: bigint | undefined
  let usual = 0n
  for (const { programAddressIndex, data = new Uint8Array() } of instructions) {
    const program = staticAccounts[programAddressIndex]
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (program === COMPUTE_BUDGET && data[0] === SET_UNIT_LIMIT) limit = BigInt(view.getUint32(1, true))
    if (program === COMPUTE_BUDGET && data[0] === SET_UNIT_PRICE) price = view.getBigUint64(1, true)
    usual += isBuiltin(program) ? BUILTIN_UNITS : PROGRAM_UNITS
  }
  const units = least(limit ?? usual, MOST_UNITS)
  return header.numSignerAccounts * LAMPORTS_PER_SIGNATURE + Number((units * price + MICRO - 1n) / MICRO)
}

const isBuiltin = (program: Address | undefined): boolean => program === COMPUTE_BUDGET || program === SYSTEM

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

function decode<T>(text: unknown, read: (text: string) => T): T {
  try {
    if (typeof text === 'string') return read(text)
  } catch {
    // reported below, together with values that are not texts
  }
  throw invalid('invalid transaction: it cannot be decoded')
}
