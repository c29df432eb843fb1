import { mixesAlphabets, showHidden } from '../lib/names/hidden-marks.ts'
import type { RequestDescription, Warning } from './operation.ts'

// More than a page may ask for, in hex characters.
const MAX_CHARS = 4_000_000
const MAX_DOMAIN = 255
// The first line of a sign-in message (EIP-4361, and its counterparts in other namespaces), wherever it stands.
const SIGN_IN = /^(.{0,1000}?) wants you to sign in with your .{1,60}? account:/im
const URI = /^[^\S\n]{0,100}URI:[^\S\n]{0,100}(\S{0,1000})/im
const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i
// What may follow or precede a host in a URL would hide the true one.
const HOST = /^[^\s/?#@\\]+$/

/** The text of a request, and what to warn of. */
export type DescribedText = Pick<RequestDescription, 'warnings'> & { readonly text: string }

/**
 * Describes bytes to be signed as the UTF-8 text that they are; `message`, as the page wrote it, when they are no text.
 */
export function describeBytes(bytes: Uint8Array, message: string, host: string): DescribedText {
  try {
    return describeText(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), host)
  } catch {
    return { text: cut(message), warnings: [{ kind: 'bytes' }, ...cutWarning(message)] }
  }
}

/**
 * Describes a text to be signed: hidden characters are made visible, so that the visitor signs only what they can see.
 */
export function describeText(message: string, host: string): DescribedText {
  const lines = cut(message).replace(/\r\n?/g, '\n')
  const text = showHidden(lines)
  return { text, warnings: [...otherSite(text, host), ...markWarnings([lines]), ...cutWarning(message)] }
}

// A server may read the text more loosely than it is written: with blanks, in another case, or in wide letters.
function otherSite(text: string, host: string): Warning[] {
  const plain = text.normalize('NFKC')
  const [, first] = SIGN_IN.exec(plain) ?? []
  if (first === undefined) return []
  const [, uri] = URI.exec(plain) ?? []
  const named = [first.trim().replace(SCHEME, ''), ...(uri === undefined ? [] : [siteOf(uri)])]
  const other = named.find((domain) => hostOf(domain) !== host.toLowerCase())
  return other === undefined ? [] : [{ kind: 'other-site', domain: other.slice(0, MAX_DOMAIN) }]
}

const hostOf = (domain: string): string | undefined =>
  HOST.test(domain) && URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).host : undefined

/** The part of a URI that names its site, and all of a URI that has none. */
function siteOf(uri: string): string {
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  return url?.host && !url.username && !url.password ? url.host : uri
}

/** Warnings of invisible characters, and of letters that look like those of another alphabet, in texts to be signed. */
export function markWarnings(texts: readonly unknown[]): Warning[] {
  const all = texts.filter((text) => typeof text === 'string')
  return [
    ...(all.some((text) => showHidden(text) !== text) ? [{ kind: 'hidden-marks' } as const] : []),
    ...(all.some(mixesAlphabets) ? [{ kind: 'alike' } as const] : []),
  ]
}

const cut = (text: string): string => (text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text)
const cutWarning = (text: string): Warning[] => (text.length > MAX_CHARS ? [{ kind: 'cut' }] : [])
