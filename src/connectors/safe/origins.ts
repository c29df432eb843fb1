import { isLoopback, parseUrl } from '../../lib/links.ts'

/**
 * True for the origin of a page whose frame may offer a Safe: the public service (`*.safe.global`), the page's own list,
 * and for a page on this device, as in development, another page on this device.
 */
export function isSafeOrigin(origin: string, own: readonly string[], pageHost: string): boolean {
  const url = parseUrl(origin)
  // An opaque origin is the text "null".
  if (!url || url.origin !== origin) return false
  if (isLoopback(url.hostname)) return isLoopback(pageHost)
  if (url.protocol !== 'https:') return false
  const isPublic = url.hostname.endsWith('.safe.global') && url.port === ''
  return isPublic || own.some((one) => parseUrl(one)?.origin === origin)
}
