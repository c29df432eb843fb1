import type { IncomingHttpHeaders } from 'node:http'

// The public services allow no other header of a page's own: one more fails its preflight, here as there.
const ALLOWED_HEADERS = 'content-type, x-sdk-type, x-sdk-version, solana-client'
const PREFLIGHT_SECONDS = '600'

const LOOPBACK = /^(localhost|[a-z0-9.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** The pages of this machine as policies and lists of origins name them, which have no way to write `[::1]`. */
export const loopbackPages: readonly string[] = ['localhost', '*.localhost', '127.0.0.1'].flatMap((host) => [
  `http://${host}:*`,
  `https://${host}:*`,
])

function isLoopback(url: string): boolean {
  return URL.canParse(url) && LOOPBACK.test(new URL(url).hostname)
}

/**
 * True for requests that the sandbox answers: made to a loopback name (a rebound public name is refused) by a loopback
 * page or by no page at all. The opaque origin `null` may be any site's frame and counts as a stranger.
 */
export function isLoopbackRequest({ host, origin }: IncomingHttpHeaders): boolean {
  return isLoopback(`http://${host}`) && (origin === undefined || isLoopback(origin))
}

/** The headers that let a page of this origin read an answer; none without an origin. */
export function corsHeaders(origin: string | undefined): Record<string, string> {
  if (origin === undefined) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after, date',
    vary: 'origin',
  }
}

/** The answer to a preflight, the one for loopback addresses ("private network access") among them. */
export function preflightHeaders(origin: string | undefined): Record<string, string> {
  return {
    ...corsHeaders(origin),
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-allow-private-network': 'true',
    'access-control-max-age': PREFLIGHT_SECONDS,
  }
}
