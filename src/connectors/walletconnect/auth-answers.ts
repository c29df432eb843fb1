import { read, WalletError } from '../../lib/errors.ts'
import { readText } from '../shared/read-list.ts'
import { areSigned, readCacaos } from './cacao.ts'
import type { Sdk } from './client.ts'

const NOT_SUPPORTED = 10_001
const NOT_SETTLED = 7_000

type Answer = { result: unknown } | { error: { code: number; message: unknown } }

type Engine = {
  onSessionAuthenticateResponse(topic: string, payload: unknown): void
  events: {
    listeners(event: string): ((answer: Answer) => Promise<void>)[]
    removeAllListeners(event: string): void
  }
}

const guarded = new WeakSet<Sdk>()

/**
 * Reads the answers to `authenticate` before the SDK does, once per SDK. The SDK uses them unread, stores a session although
 * a signature is wrong, and its failures would be unhandled rejections in the page.
 */
export function guardAuthAnswers(sdk: Sdk): void {
  if (guarded.has(sdk)) return
  guarded.add(sdk)
  keepKeys(sdk)
  const engine = sdk.client.engine as unknown as Engine
  engine.onSessionAuthenticateResponse = (_, payload) => {
    const event = `session_request:${read(payload, 'id')}`
    const [listener] = engine.events.listeners(event)
    engine.events.removeAllListeners(event)
    if (listener) handOver(listener, payload, sdk.client.core.projectId ?? '').catch(() => {})
  }
}

async function handOver(listener: (answer: Answer) => Promise<void>, payload: unknown, projectId: string) {
  const answer = await readAnswer(payload, projectId)
  await listener(answer).catch((cause) => listener(refuse(cause)))
}

// The SDK rejects with the message alone, so the message is an error with its code.
const refuse = (cause?: unknown, details = 'The answer of the wallet is refused'): Answer => ({
  error: { code: NOT_SETTLED, message: new WalletError('sign-in-failed', { cause, details }) },
})

async function readAnswer(payload: unknown, projectId: string): Promise<Answer> {
  const error = read(payload, 'error')
  if (error !== undefined) return readError(error)
  const result = read(payload, 'result')
  const cacaos = readCacaos(read(result, 'cacaos'))
  if (!cacaos) return refuse(undefined, 'The signed messages of the wallet are unreadable')
  if (!(await areSigned(cacaos, projectId))) return refuse(undefined, 'A signature of the wallet is wrong')
  return { result: { cacaos, responder: read(result, 'responder') } }
}

function readError(error: unknown): Answer {
  const sent = read(error, 'code')
  const code = typeof sent === 'number' && Number.isSafeInteger(sent) ? sent : 0
  const message = readText(read(error, 'message'), 500) ?? ''
  // After this code the SDK waits for the answer to its ordinary proposal.
  return { error: { code, message: code === NOT_SUPPORTED ? message : { code, message } } }
}

type Decode = (topic: string, message: string, options?: Record<string, unknown>) => Promise<unknown>

/**
 * Lets the SDK decode the answers to older codes too, because the visitor may have scanned one; the SDK only keeps the key
 * of the last.
 */
function keepKeys({ client }: Sdk): void {
  const { authKeys } = client.auth
  const { crypto } = client.core as unknown as { crypto: { decode: Decode } }
  const keys = new Map<string, string>()
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
