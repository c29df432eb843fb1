import { hashKey } from '@walletconnect/utils'
import type { Stop } from '../../lib/async.ts'
import { createEmitter, type Emitter } from '../../lib/emitter.ts'
import { read, WalletError } from '../../lib/errors.ts'
import { readText } from '../shared/read-list.ts'
import { type AuthRequest, storeAuthSession } from './auth-session.ts'
import { isForged, readCacaos } from './cacao.ts'
import type { Sdk, SdkSession } from './client.ts'

const NOT_SUPPORTED = 10_001
const ANSWERED = { code: 0, message: 'Answered' }
const MAX_WORDS = 500

/** A wallet's answer to `authenticate`: the session that it approved, or the reason for which it approved no session. */
export type AuthOutcome = { readonly session: SdkSession } | { readonly error: unknown }

type Client = Sdk['client']

type Engine = {
  onSessionAuthenticateResponse(topic: string, payload: unknown): unknown
  events: { emit(event: string, answer: { error: unknown }): void }
}

const outcomes = new WeakMap<Client, Emitter<Record<string, AuthOutcome>>>()

/** Listens to the answer to `authenticate` in a pairing. */
export const onAuthOutcome = ({ client }: Sdk, pairingTopic: string, run: (outcome: AuthOutcome) => void): Stop =>
  outcomes.get(client)?.on(pairingTopic, run) ?? (() => {})

/**
 * Handles the answers to `authenticate` in place of an SDK that has just started. The SDK uses them unread. It loses the
 * connection when it cannot verify a signature, such as that of a contract, and stores a session when a signature is wrong.
 * Answers to a page that was discarded reach no listener of it.
 */
export function handleAuthAnswers(sdk: Sdk): void {
  const { client } = sdk
  const taken = new Set<number>()
  outcomes.set(client, createEmitter())
  keepKeys(sdk)
  const engine = client.engine as unknown as Engine
  engine.onSessionAuthenticateResponse = async (_, payload) => {
    const request = client.auth.requests.getAll().find(({ id }) => id === read(payload, 'id'))
    if (!request || taken.has(request.id)) return
    taken.add(request.id)
    const outcome = await settle(client, request, payload).catch((error) => ({ error }))
    await forgetRequest(client, request)
    if (outcome) outcomes.get(client)?.emit(request.pairingTopic, outcome)
    // Ends the SDK's own wait. After this code it goes on to wait for the answer to its ordinary proposal.
    engine.events.emit(`session_request:${request.id}`, { error: outcome ? ANSWERED : { code: NOT_SUPPORTED } })
  }
}

/** Stores the session of an answer; undefined when the wallet will answer the ordinary proposal. @throws WalletError */
async function settle(client: Client, request: AuthRequest, payload: unknown): Promise<AuthOutcome | undefined> {
  const error = read(payload, 'error')
  if (error !== undefined) return readError(error)
  const result = read(payload, 'result')
  const cacaos = readCacaos(read(result, 'cacaos'))
  if (!cacaos) throw new WalletError('sign-in-failed', { details: 'unreadable messages' })
  if ((await Promise.all(cacaos.map(isForged))).includes(true))
    throw new WalletError('sign-in-failed', { details: 'wrong signature' })
  const session = await storeAuthSession(client, request, cacaos, read(result, 'responder'))
  const signedIn = cacaos.flatMap(({ signed }) => signed ?? [])
  for (const { id } of client.proposal.getAll({ pairingTopic: request.pairingTopic })) {
    client.core.expirer.del(id)
    await client.proposal.delete(id, ANSWERED)
  }
  return { session: signedIn.length > 0 ? { ...session, signedIn } : session }
}

function readError(error: unknown): AuthOutcome | undefined {
  const code = read(error, 'code')
  if (code === NOT_SUPPORTED) return undefined
  const message = readText(read(error, 'message'), MAX_WORDS) ?? ''
  return { error: { code: Number.isSafeInteger(code) ? code : 0, message } }
}

async function forgetRequest({ auth, core }: Client, { id }: AuthRequest): Promise<void> {
  core.expirer.del(id)
  await auth.requests.delete(id, ANSWERED)
}

type Decode = (topic: string, message: string, options?: Record<string, unknown>) => Promise<unknown>

/**
 * Lets the SDK decode the answers to older codes too, because the visitor may have scanned one; the SDK only keeps the key
 * of the last.
 */
function keepKeys({ client }: Sdk): void {
  const { authKeys, requests } = client.auth
  const { crypto } = client.core as unknown as { crypto: { decode: Decode } }
  const keys = new Map<string, string>()
  for (const { requester } of requests.getAll()) keys.set(hashKey(requester.publicKey), requester.publicKey)
  const set = authKeys.set.bind(authKeys)
  authKeys.set = (name, value) => {
    keys.set(value.responseTopic, value.publicKey)
    return set(name, value)
  }
  const decode = crypto.decode.bind(crypto)
  crypto.decode = (topic, message, options) => {
    const key = keys.get(topic)
    return decode(topic, message, key ? { ...options, receiverPublicKey: key } : options)
  }
}
