import { randomBytes } from 'node:crypto'
import { type Clock, createClock, createSkipRoutes } from '../clock.ts'
import { type Call, json, type Reply, type Route } from '../route.ts'
import type { CreateServices } from '../service.ts'
import { createTokenStore } from '../token-store.ts'
import { cookieHeader, readCookie } from './cookies.ts'
import { parseMessage, type SignInMessage } from './message.ts'
import { Refusal } from './refusal.ts'
import { verifyMessage } from './verify-message.ts'
import { isSignedByAccount, type NodeUrls } from './verify-signature.ts'

/** A signed-in visitor, as the server answers it. `chainId` is a CAIP-2 id; the times are RFC 3339 texts. */
type Session = { address: string; chainId: string; domain: string; issuedAt: string; expirationTime: string }

/** A nonce by its browser. `end` is in ms by the clock of the service. */
type Nonce = { visit: string; end: number }

const NONCE_MS = 5 * 60_000
const SESSION_MS = 24 * 60 * 60_000
const MAX_SIGNATURE = 20_000
const VISIT = /^[0-9a-f]{32}$/

/**
 * The sign-in server: `GET /nonce`, `POST /verify` with `{message, signature}`, `GET /session` and `POST /sign-out`. A nonce
 * is valid once, for five minutes, and in the browser that asked for it. For tests, `GET /counts` tells how many nonces
 * were issued and how many sign-ins verified, and `POST /skip` with `{ms}` advances the clock.
 */
export const createSignInService: CreateServices = ({ chains }) => {
  const clock = createClock()
  const nonces = createTokenStore<Nonce>()
  const sessions = createTokenStore<Session>()
  const counts = { issued: 0, verified: 0 }
  const nodes: NodeUrls = new Map(chains.all.map(({ id, url }) => [id, url]))

  const issueNonce = (call: Call): Reply => {
    const known = readCookie(call, 'visit') ?? ''
    const visit = VISIT.test(known) ? known : randomBytes(16).toString('hex')
    const nonce = nonces.add({ visit, end: clock.now() + NONCE_MS })
    counts.issued += 1
    return { ...json({ nonce }), headers: cookieHeader(call, 'visit', visit, NONCE_MS / 1000) }
  }

  const verify = async (call: Call): Promise<Reply> => {
    const { text, signature, origin } = readClaim(call)
    const message = await parseMessage(text)
    consumeNonce(nonces.consume(message.nonce), readCookie(call, 'visit'), clock)
    verifyMessage(message, origin, clock.now())
    if (!(await isSignedByAccount({ text, signature, message, nodes, now: clock.now() })))
      throw new Refusal(401, 'The signature is not by the account of the message.')
    counts.verified += 1
    const session = toSession(message, clock.now())
    sessions.consume(readCookie(call, 'session') ?? '')
    const seconds = Math.ceil((Date.parse(session.expirationTime) - clock.now()) / 1000)
    return { ...json(session), headers: cookieHeader(call, 'session', sessions.add(session), seconds) }
  }

  const readSession = (call: Call): Reply => {
    const session = sessions.find(readCookie(call, 'session') ?? '')
    const isOver = !session || Date.parse(session.expirationTime) <= clock.now()
    // A page on another port gets the same cookie.
    if (isOver || (call.origin !== null && new URL(call.origin).host !== session.domain))
      throw new Refusal(401, 'You are not signed in.')
    return json(session)
  }

  const signOut = (call: Call): Reply => {
    sessions.consume(readCookie(call, 'session') ?? '')
    return { status: 204, headers: cookieHeader(call, 'session', '', 0) }
  }

  const routes: Route[] = [
    answering('GET', '/nonce', issueNonce),
    answering('POST', '/verify', verify),
    answering('GET', '/session', readSession),
    answering('POST', '/sign-out', signOut),
    { method: 'GET', path: '/counts', isControl: true, handle: () => json(counts) },
    ...createSkipRoutes('/skip', clock),
  ]
  return { services: [{ name: 'server', path: '', allowsCookies: true, routes }] }
}

/** A route that answers a refusal with its status and its sentence as `{error}`. */
const answering = (method: 'GET' | 'POST', path: string, answer: (call: Call) => Reply | Promise<Reply>): Route => ({
  method,
  path,
  async handle(call) {
    try {
      return await answer(call)
    } catch (error) {
      if (error instanceof Refusal) return json({ error: error.message }, error.status)
      throw error
    }
  },
})

/** Reads the body of a sign-in, and the origin of its page. @throws Refusal 400 */
function readClaim({ body, origin }: Call) {
  const { message, signature } = parseObject(body)
  if (origin === null) throw new Refusal(400, 'The Origin header is missing.')
  if (typeof message !== 'string') throw new Refusal(400, 'The body has no text "message".')
  if (typeof signature !== 'string' || signature.length > MAX_SIGNATURE)
    throw new Refusal(400, `The body has no text "signature" of at most ${MAX_SIGNATURE} characters.`)
  return { text: message, signature, origin }
}

function parseObject(body: string): { message?: unknown; signature?: unknown } {
  try {
    return Object(JSON.parse(body))
  } catch {
    throw new Refusal(400, 'The body is not JSON.')
  }
}

/** Checks a nonce that was removed from the list. @throws Refusal 401 */
function consumeNonce(nonce: Nonce | undefined, visit: string | undefined, clock: Clock): void {
  if (!nonce || nonce.visit !== visit) throw new Refusal(401, 'The nonce was not issued to this browser, or was used.')
  if (nonce.end <= clock.now()) throw new Refusal(401, 'The nonce has expired.')
}

/** A session ends with its message, and after a day at the latest. */
function toSession({ address, chainId, domain, issuedAt, expirationTime }: SignInMessage, now: number): Session {
  const end = Math.min(now + SESSION_MS, expirationTime ? Date.parse(expirationTime) : Number.POSITIVE_INFINITY)
  return { address, chainId, domain, issuedAt, expirationTime: new Date(end).toISOString() }
}
