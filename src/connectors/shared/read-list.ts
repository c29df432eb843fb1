import { read, WalletError } from '../../lib/errors.ts'

const MAX_ITEMS = 100
const MAX_CHARS = 128

/** The first `max` items of a list that a wallet sent, each read once; undefined when it is no list. Never throws. */
export function readList(value: unknown, max = MAX_ITEMS): unknown[] | undefined {
  const length = isArray(value) ? read(value, 'length') : undefined
  if (!Number.isSafeInteger(length)) return undefined
  return Array.from({ length: Math.min(Number(length), max) }, (_, at) => read(value, String(at)))
}

/** The items of a list in a call, which is taken whole or not at all. @throws WalletError `rpc-invalid-params` */
export function readListParam(params: unknown, key: string): unknown[] {
  const items = readList(read(params, key), MAX_ITEMS + 1)
  if (!items || items.length > MAX_ITEMS) throw new WalletError('rpc-invalid-params', { details: key })
  return items
}

/** A text of a call. @throws WalletError `rpc-invalid-params` when there is none */
export function readTextParam(params: unknown, key: string): string {
  const value = read(params, key)
  if (typeof value !== 'string') throw new WalletError('rpc-invalid-params', { details: key })
  return value
}

/** A text that a wallet has to have answered, of `max` characters at the most. @throws WalletError `bad-response` */
export function requireText(value: unknown, max = MAX_CHARS): string {
  const text = readText(value, max)
  if (!text) throw new WalletError('bad-response')
  return text
}

/** A text that a wallet sent, of 1 to `max` characters; undefined when it is none. */
export const readText = (value: unknown, max = MAX_CHARS): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= max ? value : undefined

/** The texts in a list that a wallet sent, less what is no text; empty when it is no list. Never throws. */
export const readTexts = (value: unknown, max = MAX_ITEMS, chars = MAX_CHARS): string[] =>
  (readList(value, max) ?? []).flatMap((item) => readText(item, chars) ?? [])

/** The names under which an object of the page holds something, the first `max`; none when it is no object. Never throws. */
export function readKeys(value: unknown, max = MAX_ITEMS): string[] {
  try {
    return Object.keys(Object(value)).slice(0, max)
  } catch {
    return []
  }
}

// A revoked proxy throws even here.
function isArray(value: unknown): boolean {
  try {
    return Array.isArray(value)
  } catch {
    return false
  }
}
