const MAX_CHARS = 64 * 1024

const DATA_IMAGE = /^data:image\/(?:png|webp|gif|jpeg|svg\+xml)[;,]/

/** True for an image in a data URI of at most 64 KB. Show it in `<img>` only, where an SVG cannot run scripts. */
export const isDataImage = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_CHARS && DATA_IMAGE.test(value)

/** Parses an absolute URL, or one relative to `base`; undefined for an invalid one. */
export function parseUrl(value: unknown, base?: string): URL | undefined {
  if (typeof value !== 'string' || value.length > 4096) return undefined
  try {
    return new URL(value, base)
  } catch {
    return undefined
  }
}

/** True for a host on this device. Browsers allow plain http to it even from an https page. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(host)

/** True for a URL that requests may be sent to: https, or http from an http page or to this device. */
export function isServiceUrl(value: unknown, pageProtocol = globalThis.location?.protocol): value is string {
  const url = parseUrl(value)
  if (!url) return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && (pageProtocol !== 'https:' || isLoopback(url.hostname)))
  )
}

/**
 * True for content that others chose, such as the picture of an NFT: https, and only for a page on this device also what is
 * on this device. On any other page, such a URL would send a request of a stranger to the programs of the visitor.
 */
export function isContentLink(value: unknown, pageHost = globalThis.location?.hostname ?? ''): value is string {
  return isServiceUrl(value, 'https:') && (isLoopback(pageHost) || !isLoopback(new URL(value).hostname))
}

/** True for a link that a visitor may follow: http or https, absolute or relative to the page. */
export function isWebLink(value: unknown): value is string {
  const url = parseUrl(value, globalThis.location?.href ?? 'https://localhost')
  return url?.protocol === 'https:' || url?.protocol === 'http:'
}
