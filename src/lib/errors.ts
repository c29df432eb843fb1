import { errorMessages } from './error-messages.ts'

/** What a piece of work answers; undefined when it throws, as the very name of a storage does in a sandboxed frame. */
export function tryOrUndefined<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** A code of docs/errors.md: lower-case words with dashes, stable across versions. */
export type ErrorCode = keyof typeof errorMessages

/** What a `WalletError` may carry besides its code: engineers' words and the error below it. */
export type ErrorContext = { details?: string; cause?: unknown }

// An error may be kept, logged and sent on: all text of its details and of the errors below it, together.
const MAX_TEXT = 1_000
const MAX_WORDS = 500
const MAX_VALUES = 100
const MAX_DEPTH = 10

/**
 * The one error type that leaves the package: a stable `code`, a sentence for people, details for engineers. Details and
 * causes hold at most 1,000 characters together: a larger cause is replaced by a copy that is cut but keeps its codes.
 */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly code: ErrorCode
  readonly details?: string

  constructor(code: ErrorCode, context: ErrorContext = {}) {
    const details = context.details?.slice(0, MAX_WORDS)
    const room = MAX_TEXT - (details?.length ?? 0)
    super(errorMessages[code], 'cause' in context ? { cause: cutCause(context.cause, room) } : undefined)
    this.code = code
    if (details !== undefined) this.details = details
  }

  /** The first error of the cause chain that passes `test`, this one included. */
  walk(test: (error: unknown) => boolean): unknown {
    for (const error of causes(this)) if (test(error)) return error
    return undefined
  }
}

/** Turns anything thrown into a `WalletError`, keeping one that already is; `fallback` names the unknown. */
export function toWalletError(thrown: unknown, fallback: ErrorCode): WalletError {
  if (isOurs(thrown)) return thrown
  if (isAbort(thrown)) return new WalletError('aborted', { cause: thrown })
  return new WalletError(fallback, { cause: thrown, details: wordsOf(thrown) })
}

/** What the login service itself has said when it refused, one clean line; undefined for other errors, and where it said nothing. */
export const frameWords = ({ code, details }: Pick<WalletError, 'code' | 'details'>): string | undefined =>
  (code === 'frame-refused' && details) || undefined

/** Says of code that could not be loaded what it is; for the end of an `import()`. @throws WalletError `view-failed` */
export function failedLoad(thrown: unknown): never {
  throw toWalletError(thrown, 'view-failed')
}

/** What a visitor is told in place of a code: that part of the page is missing has a plain cause without a network. */
export const spokenCode = (code: ErrorCode): ErrorCode =>
  code === 'view-failed' && !navigator.onLine ? 'offline' : code

/** True when an operation ended because its signal was aborted. */
export const isAbort = (thrown: unknown): boolean =>
  isOurs(thrown) ? thrown.code === 'aborted' : read(thrown, 'name') === 'AbortError'

/** True for an error of this package; never throws, as `instanceof` does when it meets a hostile proxy. */
export const isOurs = (thrown: unknown): thrown is WalletError => isA(WalletError, thrown)

function isA(type: abstract new (...input: never[]) => object, value: unknown): boolean {
  try {
    return value instanceof type
  } catch {
    return false
  }
}

/** The errors below a thrown value, itself first; stops at ten, since a hostile wallet may nest without end. */
export function causes(thrown: unknown): unknown[] {
  const found: unknown[] = []
  for (let error = thrown; error != null && found.length < 10; error = read(error, 'cause')) found.push(error)
  return found
}

/** Reads one property of anything, undefined when there is none or the getter throws. */
export function read(value: unknown, key: string): unknown {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return undefined
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}

/** What an unexpected value says, for `details`: its text or message, else what type it is; never throws. */
export function wordsOf(value: unknown): string {
  const message = typeof value === 'string' ? value : read(value, 'message')
  return typeof message === 'string' ? message.slice(0, MAX_WORDS) : typeof value
}

// `share` is how much of the room that is left one text may take.
type Room = { chars: number; values: number; isCut: boolean; readonly share: number; readonly seen: Set<unknown> }

// What is read of an error, in the order in which it is given room: codes are short, and decide what the error means.
const KEYS = ['code', 'name', 'message', 'details', 'data', 'cause']

/** A cause as it is while it has at most so many characters of text, else a copy that is cut to them. */
function cutCause(cause: unknown, chars: number): unknown {
  const roomOf = (share: number): Room => ({ chars, values: MAX_VALUES, isCut: false, share, seen: new Set() })
  const room = roomOf(1)
  copyValue(cause, room, 0)
  // No text takes all the room, so that the codes below it still have some.
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
    // Half of the data that a contract reverted with means something else, or nothing.
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

// To list the keys of a large list or buffer is as much work as to read it.
function keysOf(value: object, room: Room): Iterable<string> {
  const isLarge = ArrayBuffer.isView(value) || Number(read(value, 'length')) > MAX_VALUES
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
