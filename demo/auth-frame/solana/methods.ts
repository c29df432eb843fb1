import { base58, base64 } from '@scure/base'
import type { Transaction } from '@solana/kit'
import { requestNode } from '../../../src/entry/testing/rpc.ts'
import type { SolanaKey } from '../../../src/entry/testing/standard/solana-key.ts'
import { solanaSendOptions } from '../../../src/schema/rpc-params.ts'
import { buildDescription } from '../approvals.ts'
import { nodeOf } from '../evm/node.ts'
import { type FrameState, requireUser } from '../frame-state.ts'
import { describeInstruction, instructionsOf, readTransaction, sign } from './transaction.ts'

const MOST = 20

/** The Solana methods with their descriptions and effects. Bytes are base58 in both directions. */
export const solanaMethods = {
  solana_signMessage(frame: FrameState, params: unknown) {
    const { message, pubkey } = Object(params) as Record<string, unknown>
    const key = readKey(frame, pubkey)
    const bytes = base58.decode(String(message))
    const text = new TextDecoder().decode(bytes)
    const facts = { Message: text, Account: key.address, Cost: 'Free' }
    return {
      describe: async () => buildDescription('Sign message', facts, message),
      perform: async () => ({ signature: base58.encode(key.sign(bytes)) }),
    }
  },
  solana_signTransaction(frame: FrameState, params: unknown) {
    const { key, transaction } = readSingleTransaction(frame, params)
    return {
      describe: async () => describeTransactions('Sign', key, [transaction]),
      perform: async () => {
        const { signature, bytes } = sign(key, transaction)
        return { signature, transaction: base58.encode(bytes) }
      },
    }
  },
  solana_signAllTransactions(frame: FrameState, params: unknown) {
    const { transactions, pubkey } = Object(params) as Record<string, unknown>
    const key = readKey(frame, pubkey)
    if (!Array.isArray(transactions) || transactions.length > MOST)
      throw new Error('The transactions are malformed, or too many')
    const all = transactions.map((one) => readTransaction(one, key))
    return {
      describe: async () => describeTransactions('Sign', key, all),
      perform: async () => {
        const signed = all.map((one) => sign(key, one))
        return { transactions: signed.map(({ bytes }) => base58.encode(bytes)) }
      },
    }
  },
  solana_signAndSendTransaction(frame: FrameState, params: unknown) {
    const { key, transaction } = readSingleTransaction(frame, params)
    const { options, sendOptions = options } = Object(params) as Record<string, unknown>
    const chosen = solanaSendOptions.safeParse(sendOptions ?? {}).data
    const node = nodeOf(frame)
    return {
      describe: async () => describeTransactions('Send', key, [transaction]),
      perform: async () => {
        const { bytes } = sign(key, transaction)
        const how = { ...chosen, encoding: 'base64' }
        return { signature: await requestNode(node, 'sendTransaction', [base64.encode(bytes), how]) }
      },
    }
  },
} as const

function readSingleTransaction(frame: FrameState, params: unknown) {
  const { transaction, pubkey } = Object(params) as Record<string, unknown>
  const key = readKey(frame, pubkey)
  return { key, transaction: readTransaction(transaction, key) }
}

function readKey(frame: FrameState, pubkey: unknown): SolanaKey {
  const { solana } = requireUser(frame)
  if (pubkey === undefined || pubkey === solana.address) return solana
  throw new Error('This address does not belong to the logged-in user')
}

function describeTransactions(verb: string, { address }: SolanaKey, transactions: readonly Transaction[]) {
  const moves = transactions.flatMap((one) => instructionsOf(one).flatMap((each) => describeInstruction(each) ?? []))
  const steps = moves.map((move, at) => [moves.length === 1 ? 'Does' : `Step ${at + 1}`, move])
  const title = transactions.length === 1 ? `${verb} a transaction` : `${verb} ${transactions.length} transactions`
  const isOpaque = moves.some((move) => move.startsWith('Run '))
  const raw = transactions.map(({ messageBytes }) => base58.encode(new Uint8Array(messageBytes))).join('\n\n')
  return buildDescription(title, { ...Object.fromEntries(steps), Account: address }, raw, [
    isOpaque && 'Some effects of this transaction are unknown.',
  ])
}
