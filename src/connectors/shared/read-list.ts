import { read, WalletError } from '../../lib/errors.ts'

const MAX_ITEMS = 100
const MAX_CHARS = 128

/** A list in place of an object with a length, as some wallets send it; any other value stays. Never throws. */
export function toList(value: unknown): unknown {
  const length = typeof value === 'object' && !ArrayBuffer.isView(value) ? read(value, 'length') : undefined
  if (isArray(value) || !Number.isSafeInteger(length) || Number(length) < 0) return value
  return Array.from({ length: Math.min(Number(length), MAX_ITEMS) }, (_, at) => read(value, String(at)))
}

/** The first `max` items of a list from a wallet, each read once; undefined for another value. Never throws. */
export function readList(value: unknown, max = MAX_ITEMS): unknown[] | undefined {
  const length = isArray(value) ? read(value, 'length') : undefined
  if (!Number.isSafeInteger(length)) return undefined
  return Array.from({ length: Math.min(Number(length), max) }, (_, at) => read(value, String(at)))
}

/**
 * Reads each item of a list from a wallet, without the unreadable ones. Returns undefined for another value, or for a list
 * in which no item is readable; an empty list stays empty. Never throws.
 */
export function readItems<T>(value: unknown, readItem: (item: unknown) => T | undefined): T[] | undefined {
  const items = readList(value)
  const found = items?.flatMap((item) => readItem(item) ?? [])
  return found?.length === 0 && items?.length !== 0 ? undefined : found
}

/**
 * The complete list under a key of a call's params.
 * @throws WalletError `rpc-invalid-params` if the list is missing or too long
 */
export function readListParam(params: unknown, key: string): unknown[] {
  const items = readList(read(params, key), MAX_ITEMS + 1)
  if (!items || items.length > MAX_ITEMS) throw new WalletError('rpc-invalid-params', { details: key })
  return items
}

/** The text under a key of a call's params. @throws WalletError `rpc-invalid-params` without one */
export function readTextParam(params: unknown, key: string): string {
  const value = read(params, key)
  if (typeof value !== 'string') throw new WalletError('rpc-invalid-params', { details: key })
  return value
}

/** A text that a wallet's reply must contain, of 1 to `max` characters. @throws WalletError `bad-response` without one */
export function requireText(value: unknown, max = MAX_CHARS): string {
  const text = readText(value, max)
  if (!text) throw new WalletError('bad-response')
  return text
}

/** A text from a wallet, of 1 to `max` characters; undefined for another value. */
export const readText = (value: unknown, max = MAX_CHARS): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= max ? value : undefined

/** The texts in a list from a wallet; other items are skipped, and another value gives an empty list. Never throws. */
export const readTexts = (value: unknown, max = MAX_ITEMS, chars = MAX_CHARS): string[] =>
  (readList(value, max) ?? []).flatMap((item) => readText(item, chars) ?? [])

/** The first `max` keys of an object of the page; empty for another value. Never throws. */
export function readKeys(value: unknown, max = MAX_ITEMS): string[] {
  try {
    return Object.keys(Object(value)).slice(0, max)
  } catch {
    return []
  }
}

// `Array.isArray` throws for a revoked proxy.
function isArray(value: unknown): boolean {
  try {
    return Array.isArray(value)
  } catch {
    return false
  }
}

/**
 * A list of accounts by which a stored connection is restored. An unreadable one does not say that no account is shared.
 * @throws WalletError `bad-response` without a list
 */
export function requireAccounts<T>(accounts: T[] | undefined): T[] {
  if (!accounts) throw new WalletError('bad-response')
  return accounts
}
