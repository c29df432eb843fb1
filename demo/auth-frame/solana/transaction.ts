import { base58 } from '@scure/base'
import {
  type Address,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Transaction,
} from '@solana/kit'
import { readSignature } from '../../../src/connectors/wallet-standard/solana-transactions.ts'
import type { SolanaKey } from '../../../src/entry/testing/standard/solana-key.ts'
import { formatExact } from '../../../src/lib/amount.ts'

type Instruction = ReturnType<typeof instructionsOf>[number]
type Say = (accounts: readonly (string | undefined)[], data: DataView) => string | undefined

const SYSTEM = '11111111111111111111111111111111'
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const TOKEN_PROGRAMS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
const TOKEN_ACCOUNTS = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

/** Instructions of the system program and the token programs, by the number at the start of their data. */
const systemMoves: Readonly<Record<number, Say>> = {
  2: ([, to], data) => `Send ${formatExact(data.getBigUint64(4, true), 9)} SOL to ${to}`,
}
const tokenMoves: Readonly<Record<number, Say>> = {
  3: ([, to], data) => `Send ${data.getBigUint64(1, true)} units of a token to the token account ${to}`,
  4: ([, delegate], data) => `Let ${delegate} spend ${data.getBigUint64(1, true)} units of a token`,
  12: ([, mint, to], data) =>
    `Send ${formatExact(data.getBigUint64(1, true), data.getUint8(9))} of the token ${mint} to the token account ${to}`,
}

/**
 * Describes an instruction. Undefined for instructions that only set how the transaction runs. Unknown instructions are
 * named as such.
 */
export function describeInstruction({ program, accounts, data }: Instruction): string | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  try {
    if (program === COMPUTE_BUDGET) return undefined
    if (program === TOKEN_ACCOUNTS) return `Create a token account for ${accounts[2]}`
    if (program === MEMO) return `Write: ${new TextDecoder().decode(data).slice(0, 200)}`
    const said =
      program === SYSTEM
        ? systemMoves[view.getUint32(0, true)]?.(accounts, view)
        : TOKEN_PROGRAMS.includes(String(program)) && tokenMoves[view.getUint8(0)]?.(accounts, view)
    if (said) return said
  } catch {
    // shorter than its type requires
  }
  return `Run ${program} (${base58.encode(data.slice(0, 8))})`
}

/** Parses a base58 transaction. @throws Error when it is malformed, or does not need a signature of this key */
export function readTransaction(text: unknown, { address }: SolanaKey): Transaction {
  const transaction = decode(text)
  if (!Object.hasOwn(transaction.signatures, address))
    throw new Error('This transaction does not need a signature of the logged-in user')
  return transaction
}

function decode(text: unknown): Transaction {
  try {
    return getTransactionDecoder().decode(base58.decode(String(text)))
  } catch {
    throw new Error('This is not a Solana transaction')
  }
}

/** Lists the parts of a transaction that it contains itself. Addresses from lookup tables are left out. */
export function instructionsOf({ messageBytes }: Transaction) {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!('instructions' in message)) return []
  const accounts: readonly Address[] = message.staticAccounts
  return message.instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
    program: accounts[programAddressIndex],
    accounts: accountIndices.map((at) => accounts[at]),
    data: new Uint8Array(data),
  }))
}

/** Adds the key's signature. Returns the signature, and the transaction as bytes. */
export function sign(key: SolanaKey, transaction: Transaction) {
  const bytes = key.signTransaction(new Uint8Array(getTransactionEncoder().encode(transaction)))
  return { signature: base58.encode(readSignature(bytes, key.publicKey)), bytes }
}
