import { base58, base64 } from '@scure/base'
import { read, WalletError } from '../../lib/errors.ts'
import type { Namespace } from '../../schema/network.ts'
import { MAX_PSBT, MAX_SIGNATURE, requireTxid } from '../bitcoin/answers.ts'
import { decodeBytes } from '../shared/read-bytes.ts'
import { readList } from '../shared/read-list.ts'
import { walletError } from '../shared/wallet-error.ts'

/** How a facade asks: for the chain that was named, in Wallet Standard's words. @throws WalletError `chain-not-supported` … */
export type FacadeAsk = (method: string, params: object, chain?: unknown) => Promise<unknown>

/** What the features of a facade stand on. */
type FacadeEnv = {
  readonly ask: FacadeAsk
  /** Whether the wallet may be asked this. */
  canRequest(method: string): boolean
  /** The address that is asked where none is named. */
  address(): string | undefined
}

// Sats Connect's own, and JSON-RPC's.
const codes: ReadonlyMap<unknown, number> = new Map([
  ['user-rejected', -32000],
  ['method-not-supported', -32601],
  ['rpc-invalid-params', -32602],
])

/** The Sats Connect provider of a facade, which knows payments to one receiver alone; answers JSON-RPC, never throws. */
const createFacadeProvider = ({ ask, address }: Pick<FacadeEnv, 'ask' | 'address'>) => ({
  async request(method: string, params?: unknown): Promise<object> {
    try {
      return { jsonrpc: '2.0', id: null, result: await ask(method, paymentOf(method, params, address())) }
    } catch (thrown) {
      const { code, message } = walletError(thrown)
      return { jsonrpc: '2.0', id: null, error: { code: codes.get(code) ?? -32603, message } }
    }
  },
})

function paymentOf(method: string, params: unknown, account: string | undefined): object {
  if (method !== 'sendTransfer') throw new WalletError('method-not-supported', { details: method })
  const [recipient, ...more] = readList(read(params, 'recipients')) ?? []
  const [recipientAddress, amount] = [read(recipient, 'address'), read(recipient, 'amount')]
  // Satoshis are whole, and a number counts them exactly.
  if (more.length > 0 || typeof recipientAddress !== 'string' || !Number.isSafeInteger(amount) || Number(amount) <= 0)
    throw new WalletError('rpc-invalid-params', { details: 'recipients' })
  return { account, recipientAddress, amount: String(amount) }
}

const SIGNATURE = 64
// A transaction fits into a packet of the network's; room for larger ones to come.
const MAX_TRANSACTION = 4 * 1024

/** A feature, and the method that it is made of. */
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

/** The signing features of a namespace by their names, over EIP-1193-shaped calls; none where it has no such standard. */
export const createFacadeFeatures = (namespace: Namespace, door: FacadeEnv): Features =>
  features[namespace]?.(door) ?? {}

const features: { readonly [N in Namespace]?: (door: FacadeEnv) => Features } = {
  solana: ({ ask, canRequest }) => ({
    'solana:signMessage': {
      method: 'solana_signMessage',
      feature: {
        version: '1.1.0',
        signMessage: each(async ({ account, message }: Message) => {
          const answer = await ask('solana_signMessage', { message: base58.encode(message), pubkey: account.address })
          return { signedMessage: message, signature: solanaSignature(answer) }
        }),
      },
    },
    'solana:signTransaction': {
      method: 'solana_signTransaction',
      feature: {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs: Transaction[]) =>
          isOneAsk(inputs) && canRequest('solana_signAllTransactions')
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
          const answer = await ask('solana_signAndSendTransaction', params, chain)
          return { signature: solanaSignature(answer) }
        }),
      },
    },
  }),
  bip122: (door) => ({
    'bitcoin:signMessage': {
      method: 'signMessage',
      feature: {
        version: '1.0.0',
        signMessage: each(async ({ account: { address }, message }: Message) => {
          const answer = await door.ask('signMessage', { account: address, address, message: wordsIn(message) })
          return { signedMessage: message, signature: base64In(answer, 'signature', MAX_SIGNATURE) }
        }),
      },
    },
    'bitcoin:signTransaction': {
      method: 'signPsbt',
      feature: {
        version: '1.0.0',
        signTransaction: each(async (input: Psbt) => {
          const answer = await door.ask('signPsbt', psbtOf(input, false), input.chain)
          return { signedPsbt: base64In(answer, 'psbt', MAX_PSBT) }
        }),
      },
    },
    'bitcoin:signAndSendTransaction': {
      method: 'signPsbt',
      feature: {
        version: '1.0.0',
        signAndSendTransaction: each(async (input: Psbt) => {
          const answer = await door.ask('signPsbt', psbtOf(input, true), input.chain)
          return { txId: requireTxid(answer) }
        }),
      },
    },
    // The standard has no word for a payment; Sats Connect has.
    'sats-connect:': { method: 'sendTransfer', feature: { version: '1.0.0', provider: createFacadeProvider(door) } },
  }),
}

// One after the other: a wallet shows its user one request at a time.
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
    const answer = await ask('solana_signTransaction', params, chain)
    return { signedTransaction: base64In(answer, 'transaction', MAX_TRANSACTION) }
  })

/** True for several transactions that one account signs for one chain: these are asked for at once. */
const isOneAsk = ([first, ...rest]: readonly Transaction[]): boolean =>
  rest.length > 0 &&
  rest.every(({ account, chain }) => account.address === first?.account.address && chain === first.chain)

async function signAll(ask: FacadeAsk, inputs: readonly Transaction[]) {
  const transactions = inputs.map(({ transaction }) => base64.encode(transaction))
  const params = { transactions, pubkey: inputs[0]?.account.address }
  const signed = readList(read(await ask('solana_signAllTransactions', params, inputs[0]?.chain), 'transactions'))
  if (signed?.length !== inputs.length) throw new WalletError('bad-response')
  return signed.map((text) => ({ signedTransaction: decodeBytes(text, base64, MAX_TRANSACTION) }))
}

function psbtOf({ psbt, inputsToSign }: Psbt, broadcast: boolean): object {
  const signInputs = inputsToSign.flatMap(({ account: { address }, signingIndexes }) =>
    signingIndexes.map((index) => ({ address, index })),
  )
  return { account: signInputs[0]?.address, psbt: base64.encode(psbt), signInputs, broadcast }
}

// The wallet is asked by a text: bytes that are none would come back as the signature of something else.
function wordsIn(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch (cause) {
    throw new WalletError('rpc-invalid-params', { cause, details: 'message' })
  }
}

const solanaSignature = (answer: unknown): Uint8Array =>
  decodeBytes(read(answer, 'signature'), base58, SIGNATURE, SIGNATURE)

const base64In = (answer: unknown, key: string, max: number): Uint8Array => decodeBytes(read(answer, key), base64, max)
