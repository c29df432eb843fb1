/** A pairing link: the URI for the SDK, and its expiry in milliseconds (undefined when the link has none). */
export type Link = { readonly uri: string; readonly expiresAt: number | undefined }

const WC = /^wc:[0-9a-f]{64}@2\?/i
const MAX_LENGTH = 4096

/**
 * Parses a pasted link or the page's URL: a `wc:` URI, or any wallet link with one in its `uri` parameter
 * (`https://…/wc?uri=…`, `scheme://wc?uri=…`), encoded once or twice. Undefined when there is no such URI.
 */
export function readLink(text: string): Link | undefined {
  const uri = findUri(text.slice(0, MAX_LENGTH).trim())
  if (!uri) return undefined
  const expiry = new URLSearchParams(uri.slice(uri.indexOf('?'))).get('expiryTimestamp')
  const isTime = expiry !== null && /^\d{1,12}$/.test(expiry)
  return { uri, expiresAt: isTime ? Number(expiry) * 1000 : undefined }
}

/** The link in the URL of a page: `?uri=…`, or a hash that is a link. */
export const readAddress = ({ search, hash }: Pick<Location, 'search' | 'hash'>): Link | undefined =>
  readLink(search) ?? readLink(decode(hash.slice(1)))

function findUri(text: string): string | undefined {
  if (WC.test(text)) return text
  const held = /[?&#]uri=([^&#]+)/.exec(text)?.[1]
  if (held === undefined) return undefined
  const once = decode(held)
  return [once, decode(once)].find((uri) => WC.test(uri))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
