import { base58 } from '@scure/base'
import {
  type Address,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  type Transaction,
} from '@solana/kit'
import type { SolanaKey } from '../../wallet/standard/solana-key.ts'

/** Reads a transaction of base58. @throws Error for what is none, or what this key has not to sign */
export function readTransaction(text: unknown, { address }: SolanaKey): Transaction {
  const transaction = decode(text)
  if (!Object.hasOwn(transaction.signatures, address))
    throw new Error('This transaction is not of the user who is logged in')
  return transaction
}

function decode(text: unknown): Transaction {
  try {
    return getTransactionDecoder().decode(base58.decode(String(text)))
  } catch {
    throw new Error('This is no transaction of Solana')
  }
}

/** What a transaction consists of, as far as it says so itself: addresses out of lookup tables are left out. */
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

/** Adds the key's signature; answers it, and the transaction as bytes. */
export async function sign(key: SolanaKey, transaction: Transaction) {
  const signed = await partiallySignTransaction([await key.pair()], transaction)
  const signature = base58.encode(new Uint8Array(signed.signatures[key.address as Address] ?? []))
  return { signature, bytes: new Uint8Array(getTransactionEncoder().encode(signed)) }
}
