import { isLoopback, isServiceUrl, parseUrl } from '../../lib/url.ts'

/** Where the login service's way to a provider may lead through; a popup is never sent elsewhere (SECURITY B6). */
const HOSTS = [
  'walletconnect.org',
  'walletconnect.com',
  'reown.com',
  'magic.link',
  'accounts.google.com',
  'github.com',
  'appleid.apple.com',
  'facebook.com',
  'x.com',
  'twitter.com',
  'discord.com',
]

// The one way station that carries the provider's own page along (PROTOCOL §6.5).
const STATION = 'auth.magic.link'
const NEXT = 'provider_authorization_url'
const MAX_RESULT = 8192
const NONCE = /wm=([\w-]{16,64}?)(?:--|$)/

/** A provider's page as the frame named it; undefined for one that is neither the service's own nor a provider's. */
export function readSocialUri(uri: string, serviceOrigin: string): string | undefined {
  const url = parseUrl(uri)
  if (!url || !isServiceUrl(uri)) return undefined
  if (url.origin === serviceOrigin) return url.href
  const next = nextOf(url)
  return isProviders(url) && (next === undefined || isProviders(parseUrl(next))) ? url.href : undefined
}

const isProviders = (url: URL | undefined): boolean =>
  url?.protocol === 'https:' && HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))

const nextOf = (url: URL): string | undefined =>
  (url.hostname === STATION ? url.searchParams.get(NEXT) : undefined) ?? undefined

/**
 * Adds to the `state` of a provider's page what must come back with the answer, and, for a page that is opened over this
 * one, where to go back to (PROTOCOL §6.5).
 */
export function withState(uri: string, nonce: string, page?: string): string {
  const url = new URL(uri)
  const next = nextOf(url)
  if (next !== undefined && URL.canParse(next)) {
    url.searchParams.set(NEXT, withState(next, nonce, page))
    return url.href
  }
  const back = page === undefined ? '' : `--${encodeURIComponent(page)}`
  url.searchParams.set('state', `${url.searchParams.get('state') ?? ''}wm=${nonce}${back}`)
  return url.href
}

/** A provider's answer, as the login service handed it over. */
export type SocialResult = {
  readonly uri: string
  /** The value that was added to the state; an answer without one is nobody's. */
  readonly nonce: string
  /** Why the provider refused, in its own word. */
  readonly error?: string
}

/** Reads an answer; undefined for anything that is not a page of the login service with a value of ours. Never throws. */
export function readResult(value: unknown, serviceOrigin: string): SocialResult | undefined {
  if (typeof value !== 'string' || value.length > MAX_RESULT || !URL.canParse(value)) return undefined
  const { origin, protocol, hostname, href, searchParams } = new URL(value)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  const [state, ...others] = searchParams.getAll('state')
  const nonce = NONCE.exec(state ?? '')?.[1]
  if (origin !== serviceOrigin || !isSafe || nonce === undefined || others.length > 0) return undefined
  const error = searchParams.get('error')
  return { uri: href, nonce, ...(error !== null && { error: error.slice(0, 64) }) }
}
