import { type NetworkId, namespaceOf } from '../caip.ts'
import { showHidden } from '../names/hidden-marks.ts'
import { isChainIdOf } from './chain-ids.ts'
import { MAX_CHARS, parseSignInMessage, type SignInFields } from './message.ts'

/** What a sign-in message must say: the page as the browser knows it, and the account. */
export type SignInContext = {
  /** The host of the page with its port, such as `app.example:8080`. */
  readonly host: string
  /** The origin of the page, such as `https://app.example:8080`. */
  readonly origin: string
  readonly networkId: NetworkId
  readonly address: string
  /** The present time (ms since 1970). */
  readonly now: number
}

/** Why a sign-in message is refused. */
export type SignInProblem =
  | 'hidden characters'
  | 'format'
  | 'domain'
  | 'uri'
  | 'version'
  | 'address'
  | 'chain'
  | 'nonce'
  | 'time'
  | 'expired'
  | 'not valid yet'

// EIP-4361: at least eight letters or digits.
const NONCE = /^[a-z0-9]{8,250}$/i
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/i
// The clock of a server that issues messages may be ahead of the visitor's.
const CLOCK_SKEW_MS = 5 * 60_000

/**
 * Checks a sign-in message before a wallet is asked for its signature: it must name this page, this account and this
 * network, be valid now, and hide nothing. Undefined when all of it fits.
 */
export function findSignInProblem(text: string, context: SignInContext): SignInProblem | undefined {
  if (text.length > MAX_CHARS) return 'format'
  if (showHidden(text) !== text) return 'hidden characters'
  // Both are texts that hide nothing, but no part of a message has them, and a wallet may end a line there.
  if (/[\r\t]/.test(text)) return 'format'
  const fields = parseSignInMessage(text)
  if (!fields) return 'format'
  return findPageProblem(fields, context) ?? findAccountProblem(fields, context) ?? findTimeProblem(fields, context.now)
}

function findPageProblem(fields: SignInFields, { host, origin }: SignInContext): SignInProblem | undefined {
  const isOwnScheme =
    fields.scheme === undefined || origin.toLowerCase().startsWith(`${fields.scheme.toLowerCase()}://`)
  if (!host || fields.domain.toLowerCase() !== host.toLowerCase() || !isOwnScheme) return 'domain'
  return originOf(fields.uri) === origin ? undefined : 'uri'
}

// Blanks around a URL are ignored when it is parsed.
function originOf(uri: string): string | undefined {
  const url = /^\S+$/.test(uri) && URL.canParse(uri) ? new URL(uri) : undefined
  return url && !url.username && !url.password ? url.origin : undefined
}

function findAccountProblem(fields: SignInFields, { networkId, address }: SignInContext): SignInProblem | undefined {
  if (fields.version !== '1') return 'version'
  // Only the case of hex addresses carries no meaning of its own.
  const isSame = namespaceOf(networkId) === 'eip155' ? fields.address.toLowerCase() === address.toLowerCase() : false
  if (fields.address !== address && !isSame) return 'address'
  if (!isChainIdOf(networkId, fields.chainId)) return 'chain'
  return NONCE.test(fields.nonce) ? undefined : 'nonce'
}

function findTimeProblem(fields: SignInFields, now: number): SignInProblem | undefined {
  const { issuedAt, expirationTime, notBefore } = fields
  const times = [issuedAt, expirationTime, notBefore].filter((time) => time !== undefined)
  if (!times.every((time) => TIME.test(time) && Number.isFinite(Date.parse(time)))) return 'time'
  if (expirationTime && Date.parse(expirationTime) <= now) return 'expired'
  return notBefore && Date.parse(notBefore) > now + CLOCK_SKEW_MS ? 'not valid yet' : undefined
}
