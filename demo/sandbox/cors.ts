import type { IncomingHttpHeaders } from 'node:http'

// The public services allow only these custom headers. Any other header fails the preflight, here as well.
const ALLOWED_HEADERS = 'content-type, x-sdk-type, x-sdk-version, solana-client'
const PREFLIGHT_SECONDS = '600'

const LOOPBACK = /^(localhost|[a-z0-9.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** The loopback origins as CSP source expressions, which cannot contain `[::1]`. */
export const loopbackPages: readonly string[] = ['localhost', '*.localhost', '127.0.0.1'].flatMap((host) => [
  `http://${host}:*`,
  `https://${host}:*`,
])

function isLoopback(url: string): boolean {
  return URL.canParse(url) && LOOPBACK.test(new URL(url).hostname)
}

/**
 * Is the request sent to a loopback host, and by a loopback page or without an origin? Checking the host stops DNS
 * rebinding. The opaque origin `null` is refused, because any site can create such a frame.
 */
export function isLoopbackRequest({ host, origin }: IncomingHttpHeaders): boolean {
  return isLoopback(`http://${host}`) && (origin === undefined || isLoopback(origin))
}

/** The origin of the page that sends a request, and whether the service lets it use cookies. */
export type CorsPage = { origin?: string | undefined; allowsCookies?: boolean | undefined }

/** The CORS headers that let a page of this origin read the response. Empty without an origin. */
export function corsHeaders({ origin, allowsCookies }: CorsPage): Record<string, string> {
  if (origin === undefined) return {}
  return {
    'access-control-allow-origin': origin,
    ...(allowsCookies && { 'access-control-allow-credentials': 'true' }),
    'access-control-expose-headers': 'retry-after, date',
    vary: 'origin',
  }
}

/** The response headers of a preflight, including the one for Private Network Access. */
export function preflightHeaders(page: CorsPage): Record<string, string> {
  return {
    ...corsHeaders(page),
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-allow-private-network': 'true',
    'access-control-max-age': PREFLIGHT_SECONDS,
  }
}
