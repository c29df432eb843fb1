import { base58, base64 } from '@scure/base'
import { read, WalletError } from '../../lib/errors.ts'
import { addressOf } from '../../schema/account.ts'
import type { Request } from '../../schema/request.ts'
import { readList, readText } from '../shared/read-list.ts'
import { createStandardFacade } from '../wallet-standard/facade.ts'
import { insertSignature, readSignature } from '../wallet-standard/solana-transactions.ts'
import type { AdapterEnv, NamespaceAdapter } from './rpc.ts'
import { askFrame } from './rpc.ts'

const SIGNATURE = 64
const MAX_TRANSACTION = 16 * 1024

type Reply = { readonly params: unknown; readonly answer: unknown }
type Conversion = { toFrame(params: unknown): unknown; read(reply: Reply): unknown }

/** How the frame's calls differ from other wallets': it uses base58 instead of base64. */
const conversions: Readonly<Record<string, Conversion>> = {
  solana_signMessage: {
    toFrame: (params) => ({ message: textIn(params, 'message'), pubkey: textIn(params, 'pubkey') }),
    read: ({ answer }) => ({ signature: signatureOf(answer) }),
  },
  solana_signTransaction: {
    toFrame: (params) => ({ transaction: encodeTransaction(textIn(params, 'transaction', 2 * MAX_TRANSACTION)) }),
    read({ params, answer }) {
      const key = base58.decode(textIn(params, 'pubkey'))
      const transaction = signedTransaction(textIn(params, 'transaction'), key, answer)
      return { signature: base58.encode(readSignature(transaction, key)), transaction: base64.encode(transaction) }
    },
  },
  solana_signAllTransactions: {
    toFrame: (params) => ({ transactions: textsIn(params).map(encodeTransaction) }),
    read({ params, answer }) {
      const transactions = textsIn(answer).map((text) => base64.encode(base58.decode(text)))
      if (transactions.length !== textsIn(params).length) throw new WalletError('bad-response')
      return { transactions }
    },
  },
  solana_signAndSendTransaction: {
    toFrame(params) {
      const options = read(params, 'sendOptions')
      return {
        transaction: encodeTransaction(textIn(params, 'transaction', 2 * MAX_TRANSACTION)),
        ...(options ? { options } : {}),
      }
    },
    read: ({ answer }) => ({ signature: signatureOf(answer) }),
  },
}

/** Makes the Solana adapter: it converts calls for the frame, and presents a Wallet Standard wallet. */
export function createSolanaAdapter(env: AdapterEnv): NamespaceAdapter {
  const { frame, locations, on, networks, disconnect } = env
  const addresses = () => locations.presenceOf('solana')?.addresses ?? []
  const request: Request = async ({ method, params, networkId = locations.presenceOf('solana')?.networkId }) => {
    if (!networkId || !locations.presenceOf('solana')) throw new WalletError('not-connected')
    if (method === 'solana_getAccounts' || method === 'solana_requestAccounts')
      return addresses().map((account) => ({ pubkey: addressOf(account) }))
    if (method === 'solana_signIn') throw new WalletError('method-not-supported', { details: method })
    const conversion = Object.hasOwn(conversions, method) ? conversions[method] : undefined
    const sent = conversion ? convert(() => conversion.toFrame(params), 'rpc-invalid-params') : params
    const answer = await askFrame(frame, locations, { method, params: sent, namespace: 'solana', networkId })
    return conversion ? convert(() => conversion.read({ params, answer }), 'bad-response') : answer
  }
  const native = createStandardFacade({
    name: 'Auth',
    namespace: 'solana',
    accounts: addresses,
    networks: () => networks().flatMap(({ id, namespace }) => (namespace === 'solana' ? [id] : [])),
    request,
    canRequest: (method) => Object.hasOwn(conversions, method),
    on,
    disconnect,
  })
  return { request, native }
}

// Replaces the errors of the base58 and base64 decoders.
function convert<T>(run: () => T, code: 'rpc-invalid-params' | 'bad-response'): T {
  try {
    return run()
  } catch (cause) {
    throw cause instanceof WalletError ? cause : new WalletError(code, { cause })
  }
}

function textIn(value: unknown, key: string, max = 8 * MAX_TRANSACTION): string {
  const text = readText(read(value, key), max)
  if (!text) throw new Error(`no ${key}`)
  return text
}

const textsIn = (value: unknown): string[] =>
  (readList(read(value, 'transactions')) ?? []).map((text) => readText(text, MAX_TRANSACTION) ?? '')

const encodeTransaction = (transaction: string): string => base58.encode(base64.decode(transaction))

function signatureOf(answer: unknown): string {
  const text = textIn(answer, 'signature', 2 * SIGNATURE)
  if (base58.decode(text).length !== SIGNATURE) throw new Error('no signature')
  return text
}

// Some versions of the frame return the signature only.
function signedTransaction(transaction: string, key: Uint8Array, answer: unknown): Uint8Array {
  const text = readText(read(answer, 'transaction'), MAX_TRANSACTION)
  if (text) return base58.decode(text)
  return insertSignature(base64.decode(transaction), key, base58.decode(signatureOf(answer)))
}
