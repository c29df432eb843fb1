import { base58, base64 } from '@scure/base'
import { read, WalletError } from '../../lib/errors.ts'
import type { Namespace } from '../../schema/network.ts'
import { MAX_PSBT, MAX_SIGNATURE, requireTxid } from '../bitcoin/answers.ts'
import { decodeBytes } from '../shared/read-bytes.ts'
import { readList } from '../shared/read-list.ts'
import { walletError } from '../shared/wallet-error.ts'

/** Sends a call for the Wallet Standard chain that the page named, if any. @throws WalletError `chain-not-supported` … */
export type FacadeAsk = (method: string, params: object, chain?: unknown) => Promise<unknown>

/** What the features of a facade need. */
type FacadeEnv = {
  readonly ask: FacadeAsk
  /** True if the wallet supports this RPC method. */
  canRequest(method: string): boolean
  /** The address to use when the call names no address. */
  address(): string | undefined
}

/** A feature, and the RPC method that it needs. */
type FacadeFeature = { readonly method: string; readonly feature: object }

type Features = { readonly [name: string]: FacadeFeature }
type Account = { readonly address: string }
type Message = { account: Account; message: Uint8Array }
type Transaction = { account: Account; transaction: Uint8Array; chain?: string; options?: object }
type Psbt = {
  psbt: Uint8Array
  inputsToSign: readonly { account: Account; signingIndexes: readonly number[] }[]
  chain?: string
}

/**
 * The signing features of a namespace by name, made of RPC calls; empty for a namespace without Wallet Standard
 * features.
 */
export function createFacadeFeatures(namespace: Namespace, env: FacadeEnv): Features {
  if (namespace === 'solana') return createSolanaFeatures(env)
  return namespace === 'bip122' ? createBitcoinFeatures(env) : {}
}

const SIGNATURE = 64
// A transaction fits into one network packet of 1,232 bytes; the limit leaves room for larger ones.
const MAX_TRANSACTION = 4 * 1024

const createSolanaFeatures = ({ ask, canRequest }: FacadeEnv): Features => ({
  'solana:signMessage': {
    method: 'solana_signMessage',
    feature: {
      version: '1.1.0',
      signMessage: each(async ({ account, message }: Message) => {
        const reply = await ask('solana_signMessage', { message: base58.encode(message), pubkey: account.address })
        return { signedMessage: message, signature: solanaSignature(reply) }
      }),
    },
  },
  'solana:signTransaction': {
    method: 'solana_signTransaction',
    feature: {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: (...inputs: Transaction[]) =>
        isOneRequest(inputs) && canRequest('solana_signAllTransactions')
          ? signAll(ask, inputs)
          : signEach(ask)(...inputs),
    },
  },
  'solana:signAndSendTransaction': {
    method: 'solana_signAndSendTransaction',
    feature: {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: each(async ({ account, transaction, chain, options }: Transaction) => {
        const params = { transaction: base64.encode(transaction), pubkey: account.address, sendOptions: options }
        return { signature: solanaSignature(await ask('solana_signAndSendTransaction', params, chain)) }
      }),
    },
  },
})

const createBitcoinFeatures = (env: FacadeEnv): Features => ({
  'bitcoin:signMessage': {
    method: 'signMessage',
    feature: {
      version: '1.0.0',
      signMessage: each(async ({ account: { address }, message }: Message) => {
        const reply = await env.ask('signMessage', { account: address, address, message: decodeMessage(message) })
        return { signedMessage: message, signature: base64In(reply, 'signature', MAX_SIGNATURE) }
      }),
    },
  },
  'bitcoin:signTransaction': {
    method: 'signPsbt',
    feature: {
      version: '1.0.0',
      signTransaction: each(async (input: Psbt) => {
        const reply = await env.ask('signPsbt', psbtParams(input, false), input.chain)
        return { signedPsbt: base64In(reply, 'psbt', MAX_PSBT) }
      }),
    },
  },
  'bitcoin:signAndSendTransaction': {
    method: 'signPsbt',
    feature: {
      version: '1.0.0',
      signAndSendTransaction: each(async (input: Psbt) => {
        const reply = await env.ask('signPsbt', psbtParams(input, true), input.chain)
        return { txId: requireTxid(reply) }
      }),
    },
  },
  // Wallet Standard has no feature for payments, but Sats Connect has a method.
  'sats-connect:': { method: 'sendTransfer', feature: { version: '1.0.0', provider: createSatsProvider(env) } },
})

// Sequential, because a wallet shows its user one request at a time.
const each =
  <I, O>(run: (input: I) => Promise<O>) =>
  async (...inputs: I[]): Promise<O[]> => {
    const outputs: O[] = []
    for (const input of inputs) outputs.push(await run(input))
    return outputs
  }

const signEach = (ask: FacadeAsk) =>
  each(async ({ account, transaction, chain }: Transaction) => {
    const params = { transaction: base64.encode(transaction), pubkey: account.address }
    const reply = await ask('solana_signTransaction', params, chain)
    return { signedTransaction: base64In(reply, 'transaction', MAX_TRANSACTION) }
  })

/** True for several transactions of one account on one chain, which the wallet can sign in one request. */
const isOneRequest = ([first, ...rest]: readonly Transaction[]): boolean =>
  rest.length > 0 &&
  rest.every(({ account, chain }) => account.address === first?.account.address && chain === first.chain)

async function signAll(ask: FacadeAsk, inputs: readonly Transaction[]) {
  const transactions = inputs.map(({ transaction }) => base64.encode(transaction))
  const params = { transactions, pubkey: inputs[0]?.account.address }
  const signed = readList(read(await ask('solana_signAllTransactions', params, inputs[0]?.chain), 'transactions'))
  if (signed?.length !== inputs.length) throw new WalletError('bad-response')
  return signed.map((text) => ({ signedTransaction: decodeBytes(text, base64, MAX_TRANSACTION) }))
}

function psbtParams({ psbt, inputsToSign }: Psbt, broadcast: boolean): object {
  const signInputs = inputsToSign.flatMap(({ account: { address }, signingIndexes }) =>
    signingIndexes.map((index) => ({ address, index })),
  )
  return { account: signInputs[0]?.address, psbt: base64.encode(psbt), signInputs, broadcast }
}

// The RPC method takes text. Bytes that are not UTF-8 would be replaced, and the signature would be for another message.
function decodeMessage(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch (cause) {
    throw new WalletError('rpc-invalid-params', { cause, details: 'message' })
  }
}

const solanaSignature = (reply: unknown): Uint8Array =>
  decodeBytes(read(reply, 'signature'), base58, SIGNATURE, SIGNATURE)

const base64In = (reply: unknown, key: string, max: number): Uint8Array => decodeBytes(read(reply, key), base64, max)

// Error codes of Sats Connect (-32000) and JSON-RPC 2.0.
const errorNumbers: ReadonlyMap<unknown, number> = new Map([
  ['user-rejected', -32000],
  ['method-not-supported', -32601],
  ['rpc-invalid-params', -32602],
])

/** The Sats Connect provider of a facade. It supports payments to one recipient, replies in JSON-RPC 2.0 and never throws. */
const createSatsProvider = ({ ask, address }: Pick<FacadeEnv, 'ask' | 'address'>) => ({
  async request(method: string, params?: unknown): Promise<object> {
    try {
      return { jsonrpc: '2.0', id: null, result: await ask(method, paymentParams(method, params, address())) }
    } catch (thrown) {
      const { code, message } = walletError(thrown)
      return { jsonrpc: '2.0', id: null, error: { code: errorNumbers.get(code) ?? -32603, message } }
    }
  },
})

function paymentParams(method: string, params: unknown, account: string | undefined): object {
  if (method !== 'sendTransfer') throw new WalletError('method-not-supported', { details: method })
  const [recipient, ...more] = readList(read(params, 'recipients')) ?? []
  const [recipientAddress, amount] = [read(recipient, 'address'), read(recipient, 'amount')]
  // The amount is in satoshis: whole numbers, which a double holds exactly.
  if (more.length > 0 || typeof recipientAddress !== 'string' || !Number.isSafeInteger(amount) || Number(amount) <= 0)
    throw new WalletError('rpc-invalid-params', { details: 'recipients' })
  return { account, recipientAddress, amount: String(amount) }
}
