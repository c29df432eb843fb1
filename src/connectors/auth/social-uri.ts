import { tryOrUndefined } from '../../lib/errors.ts'
import { isLoopback, isServiceUrl, parseUrl } from '../../lib/links.ts'
import { takeParam } from '../../lib/url-param.ts'

/** The hosts that a login may visit on its way to a provider; a popup never opens another host. */
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

// This host redirects to the provider's page, whose URL is in its query.
const REDIRECTOR = 'auth.magic.link'
const NEXT = 'provider_authorization_url'
const MAX_RESULT = 8192
const NONCE = /^[\w-]{16,64}$/
// The value may return encoded or decoded.
const RETURN = /--(https?(?::|%3A).*)$/is

/** The query parameter of the return address that contains the nonce. */
export const RETURN_PARAM = 'wm_login'

/** The URL of a provider's page from the frame; undefined unless it belongs to the login service or a provider. */
export function readSocialUri(uri: string, serviceOrigin: string): string | undefined {
  const url = parseUrl(uri)
  if (!url || !isServiceUrl(uri)) return undefined
  if (url.origin === serviceOrigin) return url.href
  const next = nextOf(url)
  return isProviderUrl(url) && (next === undefined || isProviderUrl(parseUrl(next))) ? url.href : undefined
}

const isProviderUrl = (url: URL | undefined): boolean =>
  url?.protocol === 'https:' && HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))

const nextOf = (url: URL): string | undefined =>
  (url.hostname === REDIRECTOR ? url.searchParams.get(NEXT) : undefined) ?? undefined

/**
 * Appends `--` and the return address to the `state` of a provider's page, for a login without a popup. The address contains
 * a nonce that must come back with the result. The part before `--` belongs to the service.
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

/** A provider's result, as the login service passes it on. */
export type SocialResult = {
  readonly uri: string
  /** The provider's error code, if it refused. */
  readonly error?: string
}

/** Reads a result; undefined unless it is a URL of the login service. Never throws. */
export function readSocialResult(value: unknown, serviceOrigin: string): SocialResult | undefined {
  if (typeof value !== 'string' || value.length > MAX_RESULT || !URL.canParse(value)) return undefined
  const { origin, protocol, hostname, href, searchParams } = new URL(value)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  if (origin !== serviceOrigin || !isSafe || searchParams.getAll('state').length > 1) return undefined
  const error = searchParams.get('error')
  return { uri: href, ...(error !== null && { error: error.slice(0, 64) }) }
}

/** The nonce in the `state` of a result; undefined unless there is exactly one. Never throws. */
export function nonceOf({ uri }: SocialResult): string | undefined {
  const state = new URL(uri).searchParams.get('state') ?? ''
  const page = RETURN.exec(state)?.[1] ?? ''
  const [nonce, ...others] = takeParam(tryOrUndefined(() => decodeURIComponent(page)) ?? '', RETURN_PARAM).values
  return nonce !== undefined && others.length === 0 && NONCE.test(nonce) ? nonce : undefined
}
