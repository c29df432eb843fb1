import { base58 } from '@scure/base'
import {
  type AccountMeta,
  Connection,
  Keypair,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { NetworkId } from '../../src/lib/caip.ts'
import { thrownBy } from '../core/thrown.ts'
import { until } from '../fixtures/time.ts'
import { sandbox } from '../setup/sandbox.ts'

const [network = '', url = ''] = Object.entries(sandbox.rpcUrls).find(([id]) => id.startsWith('solana:')) ?? []

/** The sandbox's Solana chain: its CAIP-2 id, and the direct URL of its node. */
export const solana = { network: network as NetworkId, url, connection: new Connection(url, 'confirmed') }

/** The keys of the funded accounts. */
export const keys = sandbox.accounts
  .filter(({ namespace }) => namespace === 'solana')
  .map(({ privateKey }) => Keypair.fromSecretKey(base58.decode(privateKey)))

/** The associated token account of an owner. */
export function associated(owner: PublicKey, mint: PublicKey, program: PublicKey): PublicKey {
  const seeds = [owner, program, mint].map((one) => one.toBytes())
  return PublicKey.findProgramAddressSync(seeds, ASSOCIATED_TOKEN)[0]
}

/** Pays a token to a receiver, and creates the receiver's token account if needed. */
export function payToken(payer: PublicKey, to: PublicKey, token: Token, amount: bigint): TransactionInstruction[] {
  const { mint, program, decimals } = token
  const [source, target] = [associated(payer, mint, program), associated(to, mint, program)]
  const create = [seat(payer, true, true), seat(target, true), seat(to), seat(mint), seat(SystemProgram.programId)]
  const pay = [seat(source, true), seat(mint), seat(target, true), seat(payer, false, true)]
  const data = new DataView(new ArrayBuffer(10))
  data.setUint8(0, 12)
  data.setBigUint64(1, amount, true)
  data.setUint8(9, decimals)
  return [
    { programId: ASSOCIATED_TOKEN, keys: [...create, seat(program)], data: bytes([1]) },
    { programId: program, keys: pay, data: bytes(data.buffer) },
  ]
}

/** Mints more of a token with its mint authority. */
export function mintToken(by: PublicKey, to: PublicKey, token: Token, amount: bigint): TransactionInstruction {
  const data = new DataView(new ArrayBuffer(9))
  data.setUint8(0, 7)
  data.setBigUint64(1, amount, true)
  const { mint, program: programId } = token
  return { programId, keys: [seat(mint, true), seat(to, true), seat(by, false, true)], data: bytes(data.buffer) }
}

/** A token, and the token program that owns its mint. */
export type Token = { mint: PublicKey; program: PublicKey; decimals: number }

/** Signs instructions as a transaction of version 0, by default with the newest blockhash. */
export async function sign(payer: Keypair, instructions: TransactionInstruction[], recentBlockhash?: string) {
  const { blockhash } = await solana.connection.getLatestBlockhash()
  const content = { payerKey: payer.publicKey, recentBlockhash: recentBlockhash ?? blockhash, instructions }
  const transaction = new VersionedTransaction(new TransactionMessage(content).compileToV0Message())
  transaction.sign([payer])
  return transaction
}

/** Polls until a transaction is confirmed, and returns its error or null. */
export async function confirmed(signature: string): Promise<unknown> {
  const status = await until(`${signature} confirmed`, async () => {
    const { value } = await solana.connection.getSignatureStatus(signature)
    return value?.confirmationStatus === 'confirmed' ? value : undefined
  })
  return status.err
}

/** Calls the node by plain JSON-RPC; returns its `result`. @throws Error with the node's code and message */
export async function ask(method: string, ...params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(solana.url, { method: 'POST', body })
  const { result, error } = await response.json()
  if (error) throw new Error(`${error.code}: ${error.message}`)
  return result
}

const ASSOCIATED_TOKEN = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

const seat = (pubkey: PublicKey, isWritable = false, isSigner = false): AccountMeta => ({
  pubkey,
  isWritable,
  isSigner,
})

/** Bytes in the type that the library declares. It also accepts plain bytes, which pages have. */
const bytes = (content: ArrayBuffer | number[]) => new Uint8Array(content) as unknown as TransactionInstruction['data']

/** The node's error for a rejected transaction. @throws Error when the node accepts it */
export async function refusal(sending: Promise<unknown>): Promise<SendTransactionError> {
  const error: unknown = await thrownBy(sending)
  if (error instanceof SendTransactionError) return error
  throw new Error(`Not refused: ${error}`)
}
