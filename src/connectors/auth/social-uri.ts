import { tryOrUndefined } from '../../lib/errors.ts'
import { isLoopback, isServiceUrl, parseUrl, takeParam } from '../../lib/links.ts'

/** Where the login service's way to a provider may lead through; a popup is never sent elsewhere. */
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

// The one way station that carries the provider's own page along.
const STATION = 'auth.magic.link'
const NEXT = 'provider_authorization_url'
const MAX_RESULT = 8192
const NONCE = /^[\w-]{16,64}$/
// It may come back encoded, or decoded by whoever has read it.
const RETURN = /--(https?(?::|%3A).*)$/is

/** The parameter of the page to go back to that carries the value. */
export const RETURN_PARAM = 'wm_login'

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
 * Adds to the `state` of a provider's page where to go back to, for a page that takes the place of this one: `--` and that
 * address, which carries a value that must come back with the answer. What stands before it is the service's own.
 */
export function withReturnAddress(uri: string, page: string, nonce: string): string {
  const url = new URL(uri)
  const next = nextOf(url)
  if (next !== undefined && URL.canParse(next)) {
    url.searchParams.set(NEXT, withReturnAddress(next, page, nonce))
    return url.href
  }
  const [, path = '', hash = ''] = /^([^#]*)(.*)$/s.exec(takeParam(page, RETURN_PARAM).rest) ?? []
  const back = `${path}${path.includes('?') ? '&' : '?'}${RETURN_PARAM}=${nonce}${hash}`
  url.searchParams.set('state', `${url.searchParams.get('state') ?? ''}--${encodeURIComponent(back)}`)
  return url.href
}

/** A provider's answer, as the login service handed it over. */
export type SocialResult = {
  readonly uri: string
  /** Why the provider refused, in its own word. */
  readonly error?: string
}

/** Reads an answer; undefined for anything that is not a page of the login service. Never throws. */
export function readSocialResult(value: unknown, serviceOrigin: string): SocialResult | undefined {
  if (typeof value !== 'string' || value.length > MAX_RESULT || !URL.canParse(value)) return undefined
  const { origin, protocol, hostname, href, searchParams } = new URL(value)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  if (origin !== serviceOrigin || !isSafe || searchParams.getAll('state').length > 1) return undefined
  const error = searchParams.get('error')
  return { uri: href, ...(error !== null && { error: error.slice(0, 64) }) }
}

/** The value that an answer brings back in its state; undefined where there is none, or more than one. Never throws. */
export function nonceOf({ uri }: SocialResult): string | undefined {
  const state = new URL(uri).searchParams.get('state') ?? ''
  const page = RETURN.exec(state)?.[1] ?? ''
  const [nonce, ...others] = takeParam(tryOrUndefined(() => decodeURIComponent(page)) ?? '', RETURN_PARAM).values
  return nonce !== undefined && others.length === 0 && NONCE.test(nonce) ? nonce : undefined
}
