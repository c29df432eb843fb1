import { base58, base64, hex } from '@scure/base'
import { within } from '../../lib/async.ts'
import { read, WalletError } from '../../lib/errors.ts'
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

const ANSWERED_WITHIN_MS = 3_000
const types: readonly unknown[] = ['payment', 'ordinal', 'stx'] satisfies AccountType[]

/**
 * Asks a wallet once what the addresses that it shares are for. No app is opened for it, and one that says nothing within
 * three seconds is taken without. Never throws.
 */
export async function fetchAccountTypes(
  env: Pick<StandardRequestEnv, 'sdk' | 'session'>,
  namespace: Namespace,
): Promise<void> {
  const { session } = env
  const request = createStandardSessionRequest({ ...env, link: () => undefined, onNetwork() {} }, namespace)
  const params = { account: session.addresses(namespace)[0] }
  const asked = request({ method: 'getAccountAddresses', params })
  const answer = await within(asked, ANSWERED_WITHIN_MS).catch(() => undefined)
  for (const item of readList(answer) ?? []) {
    const [address, type] = [readText(read(item, 'address')), read(item, 'intention')]
    if (address && types.includes(type)) session.setAccountType(address, type as AccountType)
  }
}

const MAX_ANSWER = 64 * 1024
// No signature of Bitcoin's is shorter; base64 of one has letters that hex has not.
const HEX = /^(?:[\da-f]{2}){64,}$/i

/** What such requests stand on. */
export type StandardRequestEnv = Pick<RequestEnv, 'sdk' | 'session' | 'link'> & {
  /** Told that the namespace is at another network from now on, with accounts of its own. */
  onNetwork(): void
}

type Answer = (answer: unknown, params: unknown) => unknown

/** What the session itself knows. */
const known: Readonly<Record<string, (session: ApprovedSession) => unknown>> = {
  solana_getAccounts: (session) => session.addresses('solana').map((pubkey) => ({ pubkey })),
  solana_requestAccounts: (session) => session.addresses('solana').map((pubkey) => ({ pubkey })),
}

/** What is looked at before it is handed on. */
const writers: Readonly<Record<string, (params: unknown) => unknown>> = {
  solana_signAndSendTransaction(params) {
    const sendOptions = readSendOptions(params)
    return sendOptions ? { ...Object(params), sendOptions } : params
  },
}

/** What wallets over WalletConnect say in another way than those in the browser. */
const readers: Readonly<Record<string, Answer>> = {
  solana_signTransaction(answer, params) {
    const signature = requireText(read(answer, 'signature'))
    const transaction = readText(read(answer, 'transaction'), MAX_ANSWER)
    // Older ones answer the signature alone.
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
 * Answers the calls of a namespace whose requests each say which network they are for: the one given, else the session's.
 * Only what the wallet approved is asked of it, by the id under which it knows the network, where the session is from
 * then on. @throws WalletError
 */
export function createStandardSessionRequest(env: StandardRequestEnv, namespace: Namespace): Request {
  const { session } = env
  return async ({ method, params, networkId }) => {
    const approved = session.approved(namespace)
    const id = networkId ?? session.network(namespace)
    if (!approved || !id) throw new WalletError('not-connected')
    const isKnown = Object.hasOwn(known, method)
    if (!approved.accounts.has(id)) throw new WalletError('chain-not-supported', { details: id })
    if (!isKnown && !approved.methods.has(method)) throw new WalletError('method-not-supported', { details: method })
    const sent = Object.hasOwn(writers, method) ? writers[method]?.(params) : params
    if (id !== session.network(namespace) && session.setNetwork(id)) env.onNetwork()
    if (isKnown) return known[method]?.(session)
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

/** How a namespace of a session is asked, and the Wallet Standard wallet that `getProvider` answers for it. */
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
