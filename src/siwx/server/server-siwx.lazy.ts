import { fetchAnswer } from '../../io/http.ts'
import { isNetworkId, type NetworkId } from '../../lib/caip.ts'
import { read, tryOrUndefined, WalletError } from '../../lib/errors.ts'
import { isServiceUrl, parseUrl } from '../../lib/links.ts'
import { parseJson } from '../../lib/untrusted.ts'
import type { SignInData, SignInSession, Siwx } from '../../schema/sign-in.ts'
import { checkSession, isSameAddress, makeMessage, refused } from '../message.ts'
import type { Settings } from '../options.ts'

type Answer = { readonly status: number; readonly body: unknown }
type Ask = (door: string, body?: unknown) => Promise<Answer>

const NONCE = /^[a-z0-9]{8,250}$/i
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/
const MAX_TEXT = 250

/**
 * Makes the `siwx` of a page whose server verifies and keeps the session, in a cookie that scripts cannot read. The server
 * keeps one session, that of the last sign-in.
 */
export function createServerSiwx(server: string, { statement, expiresIn }: Settings): Siwx {
  const ask = createAsk(server)
  // The server does not return the signature, so it is known until the page is reloaded.
  let signed: SignInSession | undefined

  async function findSession(chainId: NetworkId, address: string): Promise<SignInSession | undefined> {
    const { status, body } = await ask('session')
    if (status === 401 || status === 403 || status === 404) return undefined
    requireSuccess('session', status, body)
    const data = readData(body)
    if (!data || data.chainId !== chainId || !isSameAddress(data, address)) return undefined
    const isKnown = signed?.data.chainId === chainId && isSameAddress(signed.data, address)
    // Another tab may have signed this account in again.
    const isSame = isKnown && (!data.issuedAt || data.issuedAt === signed?.data.issuedAt)
    return isSame && signed ? signed : { data, message: '', signature: '' }
  }

  async function addSession(session: SignInSession): Promise<void> {
    checkSession(session)
    const { message, signature } = session
    const { status, body } = await ask('verify', { message, signature })
    requireSuccess('verify', status, body)
    // A server may answer without the session; one that it names must be this one.
    const data = readData(body)
    if (data && (data.chainId !== session.data.chainId || !isSameAddress(data, session.data.accountAddress)))
      throw refused('the server has signed another account in')
    signed = session
  }

  async function signOut(): Promise<void> {
    const { status, body } = await ask('sign-out', {})
    if (status !== 401) requireSuccess('sign-out', status, body)
    signed = undefined
  }

  return {
    async createMessage(input) {
      const { status, body } = await ask('nonce')
      requireSuccess('nonce', status, body)
      const nonce = typeof body === 'string' ? body.trim() : read(body, 'nonce')
      if (typeof nonce !== 'string' || !NONCE.test(nonce)) throw refused('the server gave no nonce')
      return makeMessage(input, { nonce, expiresIn, ...(statement && { statement }) })
    },
    addSession,
    async setSessions([session]) {
      await (session ? addSession(session) : signOut())
    },
    async getSessions(chainId, address) {
      const session = await findSession(chainId, address)
      return session ? [session] : []
    },
    async revokeSession(chainId, address) {
      // Another account may have signed in since, whose session stays.
      if (await findSession(chainId, address)) await signOut()
    },
  }
}

function createAsk(server: string): Ask {
  const base = parseUrl(server, location.href)?.href.replace(/\/+$/, '')
  if (!isServiceUrl(base))
    throw new WalletError('bad-attribute', { details: 'createSiwx: server takes a URL of https' })
  return async (door, body) => {
    // JSON that is posted needs the server's consent (CORS) on other origins, so no other site can sign a visitor in or out.
    const request = { url: `${base}/${door}`, credentials: 'include', contentType: 'application/json' } as const
    const { status, text } = await fetchAnswer(body === undefined ? request : { ...request, body })
    return { status, body: tryOrUndefined(() => parseJson(text)) ?? text }
  }
}

function requireSuccess(door: string, status: number, body: unknown): void {
  if (status >= 200 && status < 300) return
  const reason = read(body, 'error') ?? read(body, 'message')
  const said = typeof reason === 'string' ? ` ${reason.slice(0, MAX_TEXT)}` : ''
  throw new WalletError(status === 429 ? 'rate-limited' : 'sign-in-failed', { details: `${door}: ${status}${said}` })
}

/** The session that a server names, if it is for this page and has not expired. */
function readData(body: unknown): SignInData | undefined {
  const [address, chain] = [read(body, 'address'), read(body, 'chainId')]
  const chainId = typeof chain === 'number' ? `eip155:${chain}` : chain
  const domain = readText(body, 'domain') ?? location.host
  const expirationTime = readText(body, 'expirationTime')
  const issuedAt = readText(body, 'issuedAt')
  const isWhole = typeof address === 'string' && ADDRESS.test(address) && isNetworkId(chainId)
  if (!isWhole || domain !== location.host || (expirationTime && !(Date.parse(expirationTime) > Date.now())))
    return undefined
  const times = { ...(issuedAt && { issuedAt }), ...(expirationTime && { expirationTime }) }
  return { accountAddress: address, chainId, domain, uri: location.origin, version: '1', nonce: '', ...times }
}

function readText(body: unknown, key: string): string | undefined {
  const value = read(body, key)
  return typeof value === 'string' && value.length <= MAX_TEXT ? value : undefined
}
