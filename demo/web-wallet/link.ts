/** A pairing link: the URI that the SDK takes, and when it ends, in milliseconds (undefined: it does not say). */
export type Link = { readonly uri: string; readonly expiresAt: number | undefined }

const WC = /^wc:[0-9a-f]{64}@2\?/i
const MAX_LENGTH = 4096

/**
 * Reads what a visitor pasted or the page's address holds: a `wc:` URI, or any wallet's link with one in its `uri`
 * (`https://…/wc?uri=…`, `scheme://wc?uri=…`), encoded once or twice. Undefined when there is none.
 */
export function readLink(text: string): Link | undefined {
  const uri = findUri(text.slice(0, MAX_LENGTH).trim())
  if (!uri) return undefined
  const expiry = new URLSearchParams(uri.slice(uri.indexOf('?'))).get('expiryTimestamp')
  const isTime = expiry !== null && /^\d{1,12}$/.test(expiry)
  return { uri, expiresAt: isTime ? Number(expiry) * 1000 : undefined }
}

/** The link in a page's own address: `?uri=`, or a hash that is one. */
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
