import { base58 } from '@scure/base'
import { hexToString, isHex } from 'viem'
import { formatExact } from '../../src/lib/amount.ts'
import type { Request } from './request-lists.ts'

const MAX_LENGTH = 4000

/** The description of a request: a headline, and named rows with the content to sign or send. */
type RequestDescription = { readonly title: string; readonly facts: readonly (readonly [string, string])[] }

/** Builds the rows. Omits undefined values. */
function toFacts(named: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value).slice(0, MAX_LENGTH)]],
  )
}

/** A value as indented JSON. Also accepts a text that contains JSON. */
export function prettyJson(value: unknown): string {
  try {
    return JSON.stringify(typeof value === 'string' ? JSON.parse(value) : value, null, 2) ?? ''
  } catch {
    return String(value)
  }
}

type Params = Readonly<Record<string, unknown>>

const namedParamDescriptions: { readonly [method: string]: (params: Params) => RequestDescription } = {
  solana_signMessage: ({ message, pubkey }) => ({
    title: 'Sign a message',
    facts: toFacts({ Message: readBase58Text(message), As: pubkey }),
  }),
  solana_signIn: (params) => ({
    title: 'Sign in',
    facts: toFacts({ Statement: params.statement, For: params.domain }),
  }),
  solana_signTransaction: ({ transaction, pubkey }) => ({
    title: 'Sign a transaction',
    facts: toFacts({ Transaction: transaction, As: pubkey }),
  }),
  solana_signAllTransactions: ({ transactions, pubkey }) => ({
    title: 'Sign several transactions',
    facts: toFacts({ Transactions: prettyJson(transactions), As: pubkey }),
  }),
  solana_signAndSendTransaction: ({ transaction, pubkey, sendOptions }) => ({
    title: 'Sign and send a transaction',
    facts: toFacts({ Transaction: transaction, As: pubkey, Options: sendOptions && prettyJson(sendOptions) }),
  }),
  signMessage: ({ message, address, account }) => ({
    title: 'Sign a message',
    facts: toFacts({ Message: message, As: address ?? account }),
  }),
  signPsbt: ({ psbt, account, signInputs, broadcast }) => ({
    title: broadcast ? 'Sign and send a transaction' : 'Sign a transaction',
    facts: toFacts({ Transaction: psbt, Inputs: prettyJson(signInputs), As: account }),
  }),
  sendTransfer: ({ amount, recipientAddress, account }) => ({
    title: 'Send bitcoin',
    facts: toFacts({ Amount: formatSatoshis(amount), To: recipientAddress, From: account }),
  }),
}

/** Describes a request of a namespace other than EVM, whose parameters have names. Undefined for unknown methods. */
function describeNamedParams(method: string, params: unknown): RequestDescription | undefined {
  const describe = Object.hasOwn(namedParamDescriptions, method) ? namedParamDescriptions[method] : undefined
  return describe?.(Object(params))
}

/** Decodes base58 to text. Returns the input when the bytes are not text. */
function readBase58Text(text: unknown): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(base58.decode(String(text)))
  } catch {
    return String(text)
  }
}

const formatSatoshis = (satoshis: unknown): string =>
  /^\d{1,16}$/.test(String(satoshis)) ? `${formatExact(BigInt(String(satoshis)), 8)} BTC` : String(satoshis)

type Describe = (params: readonly unknown[], nameOf: (chain: string) => string) => RequestDescription

const descriptions: { readonly [method: string]: Describe } = {
  personal_sign: ([text, address]) => ({
    title: 'Sign a message',
    facts: toFacts({ Message: read(text), As: address }),
  }),
  eth_signTypedData_v4: ([address, data]) => ({
    title: 'Sign data',
    facts: toFacts({ Data: prettyJson(data), As: address }),
  }),
  eth_sendTransaction([wanted]) {
    const { from, to, value, data, gas } = (wanted ?? {}) as Record<string, unknown>
    const amount = value === undefined ? '0 ETH' : readAmount(value)
    return { title: 'Send a transaction', facts: toFacts({ Amount: amount, To: to, From: from, Data: data, Gas: gas }) }
  },
  wallet_switchEthereumChain: ([wanted], nameOf) => ({
    title: 'Switch the network',
    facts: toFacts({ Network: nameOf(`eip155:${Number(chainIdOf(wanted))}`) }),
  }),
  wallet_addEthereumChain([wanted]) {
    const { chainName, rpcUrls } = (wanted ?? {}) as Record<string, unknown>
    return {
      title: 'Add a network',
      facts: toFacts({ Name: chainName, Chain: chainIdOf(wanted), Nodes: prettyJson(rpcUrls) }),
    }
  },
}

/** Describes a request. An unknown method shows its raw parameters. */
export function describeRequest({ method, params }: Request, nameOf: (chain: string) => string): RequestDescription {
  const describe = Object.hasOwn(descriptions, method) ? descriptions[method] : undefined
  if (describe && Array.isArray(params)) return describe(params, nameOf)
  return (
    describeNamedParams(method, params) ?? {
      title: 'Unknown request',
      facts: toFacts({ Parameters: prettyJson(params) }),
    }
  )
}

const chainIdOf = (wanted: unknown): unknown => (wanted as { chainId?: unknown } | undefined)?.chainId

/** Decodes hex to text. Returns the input when the bytes are not text. */
function read(text: unknown): string {
  if (!isHex(text)) return String(text)
  const words = hexToString(text)
  return words.includes('\uFFFD') ? text : words
}

function readAmount(value: unknown): string {
  return isHex(value) && value.length > 2 ? `${formatExact(BigInt(value), 18)} ETH` : String(value)
}
