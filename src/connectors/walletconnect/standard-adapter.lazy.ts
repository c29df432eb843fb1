import { base58, base64, hex } from '@scure/base'
import { read, WalletError } from '../../lib/errors.ts'
import { within } from '../../lib/timing.ts'
import type { AccountType } from '../../schema/account.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Request } from '../../schema/request.ts'
import type { Connection } from '../connector.ts'
import { decodeBytes } from '../shared/read-bytes.ts'
import { readList, readText, requireText } from '../shared/read-list.ts'
import { walletError } from '../shared/wallet-error.ts'
import { createStandardFacade, type FacadeConnection } from '../wallet-standard/facade.ts'
import { insertSignature, readSendOptions } from '../wallet-standard/solana-transactions.ts'
import { askWallet, type RequestEnv } from './requests.ts'
import { type ApprovedSession, approvedNetworks } from './session.ts'

const TYPES_TIMEOUT_MS = 3_000
const types: readonly unknown[] = ['payment', 'ordinal', 'stx'] satisfies AccountType[]

/**
 * Requests the types of the shared accounts from a wallet and stores them in the session. The request opens no app and
 * times out after three seconds. Never throws.
 */
export async function fetchAccountTypes(
  env: Pick<StandardRequestEnv, 'sdk' | 'session'>,
  namespace: Namespace,
): Promise<void> {
  const { session } = env
  const request = createStandardSessionRequest({ ...env, link: () => undefined, onNetwork() {} }, namespace)
  const params = { account: session.addresses(namespace)[0] }
  const reply = request({ method: 'getAccountAddresses', params })
  const answer = await within(reply, TYPES_TIMEOUT_MS).catch(() => undefined)
  for (const item of readList(answer) ?? []) {
    const [address, type] = [readText(read(item, 'address')), read(item, 'intention')]
    if (address && types.includes(type)) session.setAccountType(address, type as AccountType)
  }
}

const MAX_ANSWER = 64 * 1024
// No Bitcoin signature is shorter than 64 bytes, and base64 of that contains letters that hex lacks.
const HEX = /^(?:[\da-f]{2}){64,}$/i

/** What the requests of a namespace other than EVM need. */
export type StandardRequestEnv = Pick<RequestEnv, 'sdk' | 'session' | 'link'> & {
  /** Called when a request has switched the namespace to another network, which has its own accounts. */
  onNetwork(): void
}

type Answer = (answer: unknown, params: unknown) => unknown

/** Methods whose result is in the session. */
const local: Readonly<Record<string, (session: ApprovedSession) => unknown>> = {
  solana_getAccounts: (session) => session.addresses('solana').map((pubkey) => ({ pubkey })),
  solana_requestAccounts: (session) => session.addresses('solana').map((pubkey) => ({ pubkey })),
}

/** Validates or changes the params of a method before they are sent. */
const writers: Readonly<Record<string, (params: unknown) => unknown>> = {
  solana_signAndSendTransaction(params) {
    const sendOptions = readSendOptions(params)
    return sendOptions ? { ...Object(params), sendOptions } : params
  },
}

/** Converts the results of methods that WalletConnect wallets define differently from wallets in the browser. */
const readers: Readonly<Record<string, Answer>> = {
  solana_signTransaction(answer, params) {
    const signature = requireText(read(answer, 'signature'))
    const transaction = readText(read(answer, 'transaction'), MAX_ANSWER)
    // Older wallets return the signature only.
    return { signature, transaction: transaction ?? putSignature(params, signature) }
  },
  signMessage(answer) {
    const signature = requireText(read(answer, 'signature'), MAX_ANSWER)
    const address = readText(read(answer, 'address'))
    return {
      ...(address && { address }),
      signature: HEX.test(signature) ? base64.encode(hex.decode(signature)) : signature,
    }
  },
}

/**
 * Makes the `request` of a namespace other than EVM. Each call names its network, by default the session's current one,
 * which a call for another approved network changes. The wallet gets approved methods only, with the network's id as the
 * wallet knows it. @throws WalletError
 */
function createStandardSessionRequest(env: StandardRequestEnv, namespace: Namespace): Request {
  const { session } = env
  return async ({ method, params, networkId }) => {
    const approved = session.approved(namespace)
    const id = networkId ?? session.network(namespace)
    if (!approved || !id) throw new WalletError('not-connected')
    const isLocal = Object.hasOwn(local, method)
    if (!approved.accounts.has(id)) throw new WalletError('chain-not-supported', { details: id })
    if (!isLocal && !approved.methods.has(method)) throw new WalletError('method-not-supported', { details: method })
    const sent = Object.hasOwn(writers, method) ? writers[method]?.(params) : params
    if (id !== session.network(namespace) && session.setNetwork(id)) env.onNetwork()
    if (isLocal) return local[method]?.(session)
    const answer = await askWallet(env, approved.sentAs.get(id) ?? id, method, sent)
    try {
      return Object.hasOwn(readers, method) ? readers[method]?.(answer, params) : answer
    } catch (thrown) {
      throw walletError(thrown)
    }
  }
}

function putSignature(params: unknown, signature: string): string {
  const transaction = base64.decode(readText(read(params, 'transaction'), MAX_ANSWER) ?? '')
  const key = base58.decode(readText(read(params, 'pubkey')) ?? '')
  return base64.encode(insertSignature(transaction, key, decodeBytes(signature, base58, 64, 64)))
}

/** Makes the `request` of a namespace other than EVM, and the Wallet Standard wallet that `getProvider` returns for it. */
export function createStandardAdapter(
  env: StandardRequestEnv,
  namespace: Namespace,
  { on, disconnect }: Pick<FacadeConnection, 'on' | 'disconnect'>,
): Pick<Connection, 'request' | 'native'> {
  const { session } = env
  const request = createStandardSessionRequest(env, namespace)
  const native = createStandardFacade({
    name: session.walletName,
    namespace,
    accounts: () => session.claims(namespace),
    networks: () => approvedNetworks(session, namespace) ?? [],
    request,
    canRequest: (method) => session.approved(namespace)?.methods.has(method) === true,
    on,
    disconnect,
  })
  return { request, native }
}
