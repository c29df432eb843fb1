import { base58 } from '@scure/base'
import { formatExact } from '../../src/lib/amount.ts'
import { facts, pretty, type RequestWords } from './words.ts'

type Params = Readonly<Record<string, unknown>>

const describes: { readonly [method: string]: (params: Params) => RequestWords } = {
  solana_signMessage: ({ message, pubkey }) => ({
    title: 'Sign a message',
    facts: facts({ Message: read(message), As: pubkey }),
  }),
  solana_signIn: (params) => ({ title: 'Sign in', facts: facts({ Statement: params.statement, For: params.domain }) }),
  solana_signTransaction: ({ transaction, pubkey }) => ({
    title: 'Sign a transaction',
    facts: facts({ Transaction: transaction, As: pubkey }),
  }),
  solana_signAllTransactions: ({ transactions, pubkey }) => ({
    title: 'Sign several transactions',
    facts: facts({ Transactions: pretty(transactions), As: pubkey }),
  }),
  solana_signAndSendTransaction: ({ transaction, pubkey, sendOptions }) => ({
    title: 'Sign and send a transaction',
    facts: facts({ Transaction: transaction, As: pubkey, Options: sendOptions && pretty(sendOptions) }),
  }),
  signMessage: ({ message, address, account }) => ({
    title: 'Sign a message',
    facts: facts({ Message: message, As: address ?? account }),
  }),
  signPsbt: ({ psbt, account, signInputs, broadcast }) => ({
    title: broadcast ? 'Sign and send a transaction' : 'Sign a transaction',
    facts: facts({ Transaction: psbt, Inputs: pretty(signInputs), As: account }),
  }),
  sendTransfer: ({ amount, recipientAddress, account }) => ({
    title: 'Send bitcoin',
    facts: facts({ Amount: readAmount(amount), To: recipientAddress, From: account }),
  }),
}

/** Says in words what a request of a namespace beyond the EVM asks for, whose parameters have names; else undefined. */
export function plainWords(method: string, params: unknown): RequestWords | undefined {
  const describe = Object.hasOwn(describes, method) ? describes[method] : undefined
  return describe?.(Object(params))
}

/** The text that base58 stands for, if it is one. */
function read(text: unknown): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(base58.decode(String(text)))
  } catch {
    return String(text)
  }
}

const readAmount = (satoshis: unknown): string =>
  /^\d{1,16}$/.test(String(satoshis)) ? `${formatExact(BigInt(String(satoshis)), 8)} BTC` : String(satoshis)
