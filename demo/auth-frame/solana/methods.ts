import { base58, base64 } from '@scure/base'
import { signBytes, type Transaction } from '@solana/kit'
import { solanaSendOptions } from '../../../src/schema/rpc-params.ts'
import { askNode } from '../../wallet/rpc.ts'
import type { SolanaKey } from '../../wallet/standard/solana-key.ts'
import { words } from '../approvals.ts'
import { nodeOf } from '../evm/node.ts'
import { requireHeld, type Scene } from '../frame-state.ts'
import { instructionsOf, instructionWords, readTransaction, sign } from './transaction.ts'

const MOST = 20

/** Solana's methods, each with the words to approve and what is done then; bytes are base58 both ways. */
export const solanaMethods = {
  solana_signMessage(scene: Scene, params: unknown) {
    const { message, pubkey } = Object(params) as Record<string, unknown>
    const key = readKey(scene, pubkey)
    const bytes = base58.decode(String(message))
    const text = new TextDecoder().decode(bytes)
    const facts = { Message: text, Account: key.address, Cost: 'Free' }
    return {
      words: async () => words('Sign message', facts, message),
      act: async () => {
        const { privateKey } = await key.pair()
        return { signature: base58.encode(new Uint8Array(await signBytes(privateKey, bytes))) }
      },
    }
  },
  solana_signTransaction(scene: Scene, params: unknown) {
    const { key, transaction } = readOne(scene, params)
    return {
      words: async () => transactionWords('Sign', key, [transaction]),
      act: async () => {
        const { signature, bytes } = await sign(key, transaction)
        return { signature, transaction: base58.encode(bytes) }
      },
    }
  },
  solana_signAllTransactions(scene: Scene, params: unknown) {
    const { transactions, pubkey } = Object(params) as Record<string, unknown>
    const key = readKey(scene, pubkey)
    if (!Array.isArray(transactions) || transactions.length > MOST) throw new Error('These are no transactions')
    const all = transactions.map((one) => readTransaction(one, key))
    return {
      words: async () => transactionWords('Sign', key, all),
      act: async () => {
        const signed = await Promise.all(all.map((one) => sign(key, one)))
        return { transactions: signed.map(({ bytes }) => base58.encode(bytes)) }
      },
    }
  },
  solana_signAndSendTransaction(scene: Scene, params: unknown) {
    const { key, transaction } = readOne(scene, params)
    const { options, sendOptions = options } = Object(params) as Record<string, unknown>
    const chosen = solanaSendOptions.safeParse(sendOptions ?? {}).data
    const node = nodeOf(scene)
    return {
      words: async () => transactionWords('Send', key, [transaction]),
      act: async () => {
        const { bytes } = await sign(key, transaction)
        const how = { ...chosen, encoding: 'base64' }
        return { signature: await askNode(node, 'sendTransaction', [base64.encode(bytes), how]) }
      },
    }
  },
} as const

function readOne(scene: Scene, params: unknown) {
  const { transaction, pubkey } = Object(params) as Record<string, unknown>
  const key = readKey(scene, pubkey)
  return { key, transaction: readTransaction(transaction, key) }
}

function readKey(scene: Scene, pubkey: unknown): SolanaKey {
  const { solana } = requireHeld(scene)
  if (pubkey === undefined || pubkey === solana.address) return solana
  throw new Error('This address is not of the user who is logged in')
}

function transactionWords(verb: string, { address }: SolanaKey, transactions: readonly Transaction[]) {
  const moves = transactions.flatMap((one) => instructionsOf(one).flatMap((each) => instructionWords(each) ?? []))
  const steps = moves.map((move, at) => [moves.length === 1 ? 'Does' : `Step ${at + 1}`, move])
  const title = transactions.length === 1 ? `${verb} a transaction` : `${verb} ${transactions.length} transactions`
  const isOpaque = moves.some((move) => move.startsWith('Run '))
  const raw = transactions.map(({ messageBytes }) => base58.encode(new Uint8Array(messageBytes))).join('\n\n')
  return words(title, { ...Object.fromEntries(steps), Account: address }, raw, [
    isOpaque && 'Some of it cannot be told.',
  ])
}
