import type { Call } from '../route.ts'

// Cookies do not belong to a port, so their names tell the servers of one host apart.
const nameOf = (kind: string, { url }: Call) => `sandbox-${kind}-${url.port}`

/** Reads a cookie of this server. Undefined when the browser sends none. */
export function readCookie(call: Call, kind: string): string | undefined {
  const start = `${nameOf(kind, call)}=`
  const pairs = (call.headers.cookie ?? '').split('; ')
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
}

/**
 * The header that sets a cookie of this server which scripts cannot read. Zero seconds remove it. Pages on other ports of
 * the same host are of the same site, so the browser sends it with their requests.
 */
export function cookieHeader(call: Call, kind: string, value: string, seconds: number): Record<string, string> {
  return {
    'set-cookie': `${nameOf(kind, call)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict`,
  }
}
