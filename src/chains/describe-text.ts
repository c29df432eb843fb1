import { mixesAlphabets, showHidden } from '../lib/names/hidden-marks.ts'
import type { RequestDescription, Warning } from './operation.ts'

// More than a page may ask for, in hex characters.
const MAX_CHARS = 4_000_000
// The first line of a sign-in message (EIP-4361, and its counterparts in other namespaces).
const SIGN_IN = /^(?:https?:\/\/)?(\S+) wants you to sign in with your \S{1,40} account:/

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
  const domain = SIGN_IN.exec(text)?.[1]
  const warnings: Warning[] = []
  if (domain && domain.toLowerCase() !== host.toLowerCase()) warnings.push({ kind: 'other-site', domain })
  return { text, warnings: [...warnings, ...markWarnings([lines]), ...cutWarning(message)] }
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
