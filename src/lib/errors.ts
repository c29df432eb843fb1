import { errorMessages } from './error-messages.ts'

/** Returns the result of `run`, or undefined when it throws. In a sandboxed frame, even reading `localStorage` throws. */
export function tryOrUndefined<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** A code of docs/errors.md: lower-case words with dashes, stable across versions. */
export type ErrorCode = keyof typeof errorMessages

/** The optional parts of a `WalletError`: details for developers, and the original error. */
export type ErrorContext = { details?: string; cause?: unknown }

// Errors are often logged and sent to services. This limits the text of the details and of all causes together.
const MAX_TEXT = 1_000
const MAX_WORDS = 500
const MAX_VALUES = 100
const MAX_DEPTH = 10
const MAX_CAUSES = 10

/**
 * The only error type that the package throws: a stable `code`, a message for visitors and details for developers. Details
 * and causes together have at most 1,000 characters: a larger cause is replaced by a shortened copy that keeps its codes.
 */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly code: ErrorCode
  readonly details?: string

  constructor(code: ErrorCode, context: ErrorContext = {}) {
    const details = context.details?.slice(0, MAX_WORDS)
    const room = MAX_TEXT - (details?.length ?? 0)
    super(
      errorMessages[code].replace('{details}', () => details ?? '').trim(),
      'cause' in context ? { cause: cutCause(context.cause, room) } : undefined,
    )
    this.code = code
    if (details !== undefined) this.details = details
  }

  /** Returns the first error of the cause chain, including this one, that passes `test`. */
  walk(test: (error: unknown) => boolean): unknown {
    for (const error of causes(this)) if (test(error)) return error
    return undefined
  }
}

/** Converts a thrown value to a `WalletError`, unless it already is one. `fallback` is the code of unknown errors. */
export function toWalletError(thrown: unknown, fallback: ErrorCode): WalletError {
  if (isOurs(thrown)) return thrown
  if (isAbort(thrown)) return new WalletError('aborted', { cause: thrown })
  return new WalletError(fallback, { cause: thrown, details: wordsOf(thrown) })
}

/** Returns a service's own reason for a refusal, as one clean line; undefined for other errors or without a reason. */
export const serviceWords = ({ code, details }: Pick<WalletError, 'code' | 'details'>): string | undefined =>
  ((code === 'frame-refused' || code === 'name-refused') && details) || undefined

/** Rethrows the failure of an `import()` as a `WalletError`; for its `catch`. @throws WalletError `view-failed` */
export function failedLoad(thrown: unknown): never {
  throw toWalletError(thrown, 'view-failed')
}

/** Returns the code to show to the visitor: a view that failed to load without a network is shown as `offline`. */
export const spokenCode = (code: ErrorCode): ErrorCode =>
  code === 'view-failed' && !navigator.onLine ? 'offline' : code

/** True for the error of an aborted operation. */
export const isAbort = (thrown: unknown): boolean =>
  isOurs(thrown) ? thrown.code === 'aborted' : read(thrown, 'name') === 'AbortError'

/** True for a `WalletError`. Never throws, while `instanceof` alone throws for some proxies. */
export const isOurs = (thrown: unknown): thrown is WalletError => isA(WalletError, thrown)

function isA(type: abstract new (...input: never[]) => object, value: unknown): boolean {
  try {
    return value instanceof type
  } catch {
    return false
  }
}

/**
 * Returns a thrown value and what it wraps, outermost first and ten at most, because a hostile wallet may nest them without
 * end: its `cause`, the `error` of a JSON-RPC answer, and `originalError` and `cause` in its `data`.
 */
export function causes(thrown: unknown): unknown[] {
  const found = new Set<unknown>()
  for (let level = [thrown]; level.length > 0 && found.size < MAX_CAUSES; ) {
    const fresh = level.filter((error) => error != null && !found.has(error)).slice(0, MAX_CAUSES - found.size)
    for (const error of fresh) found.add(error)
    level = fresh.flatMap((error) => [read(error, 'cause'), read(error, 'error'), ...wrappedBy(read(error, 'data'))])
  }
  return [...found]
}

const wrappedBy = (data: unknown): unknown[] => [read(data, 'originalError'), read(data, 'cause')]

/** Reads a property of any value; undefined when it is missing or its getter throws. */
export function read(value: unknown, key: string): unknown {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return undefined
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}

/** Describes an unexpected value for `details`: its text or message, or else its type. Never throws. */
export function wordsOf(value: unknown): string {
  const message = typeof value === 'string' ? value : read(value, 'message')
  return typeof message === 'string' ? message.slice(0, MAX_WORDS) : typeof value
}

// `share` is the part of the remaining room that one text may use.
type Room = { chars: number; values: number; isCut: boolean; readonly share: number; readonly seen: Set<unknown> }

// The keys of an error in the order in which they get room. Codes are short and decide the meaning, so they come first.
const KEYS = ['code', 'name', 'message', 'details', 'data', 'cause']

/** Returns a cause unchanged when its text has at most `chars` characters, or else a copy shortened to them. */
function cutCause(cause: unknown, chars: number): unknown {
  const roomOf = (share: number): Room => ({ chars, values: MAX_VALUES, isCut: false, share, seen: new Set() })
  const room = roomOf(1)
  copyValue(cause, room, 0)
  // Each text may only use half of the remaining room, so that the codes of deeper causes fit as well.
  return room.isCut ? copyValue(cause, roomOf(1 / 2), 0) : cause
}

function copyValue(value: unknown, room: Room, depth: number): unknown {
  if (typeof value === 'string') return copyText(value, room)
  if (value === null || typeof value !== 'object') return value
  if (room.seen.has(value)) return undefined
  room.seen.add(value)
  room.values -= 1
  if (room.values < 0 || depth > MAX_DEPTH) {
    room.isCut = true
    return undefined
  }
  const copy: object = isA(Error, value) ? new Error() : {}
  for (const key of keysOf(value, room)) {
    const whole = read(value, key)
    const part = copyValue(whole, room, depth + 1)
    // Truncated revert data of a contract would have another meaning, so it is dropped.
    if (key === 'data' && typeof whole === 'string' && part !== whole) continue
    if (part !== undefined) Reflect.defineProperty(copy, key, { value: part, enumerable: key !== 'cause' })
  }
  return copy
}

function copyText(text: string, room: Room): string {
  const kept = text.slice(0, Math.ceil(room.chars * room.share))
  if (kept.length < text.length) room.isCut = true
  room.chars -= kept.length
  return kept
}

// Listing the keys of a large list or buffer would be as slow as reading it.
function keysOf(value: object, room: Room): Iterable<string> {
  // A length that is an object cannot be converted to a number without running code of the wallet, which may throw.
  const length = read(value, 'length')
  const isLarge = ArrayBuffer.isView(value) || (typeof length === 'number' && length > MAX_VALUES)
  const own = isLarge ? [] : ownKeys(value)
  if (isLarge || own.length > MAX_VALUES) room.isCut = true
  return new Set([...KEYS, ...own.slice(0, MAX_VALUES)])
}

function ownKeys(value: object): string[] {
  try {
    return Object.keys(value)
  } catch {
    return []
  }
}
