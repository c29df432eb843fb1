import { read } from '../lib/errors.ts'
import { cleanLine } from '../lib/untrusted.ts'
import { plainJson } from './frame/plain-json.ts'

const MAX_ID = 64
const MAX_WORDS = 500
// The protocol has version numbers since 1.0; a longer text is no version.
const VERSION = /^[1-9]\d{0,3}\.[\w.-]{1,32}$/

/** A reply of the Safe's page; `isReadable` is false for data that is no JSON or too large. */
export type SafeReply = { readonly id: string } & (
  | { readonly data: unknown }
  | { readonly error: string }
  | { readonly isReadable: false }
)

/** The id of a message that has the form of a reply; undefined for any other message. Never throws. */
export function replyIdOf(message: unknown): string | undefined {
  const id = read(message, 'id')
  const version = read(message, 'version')
  const isReply = typeof version === 'string' && VERSION.test(version) && typeof read(message, 'success') === 'boolean'
  return isReply && typeof id === 'string' && id !== '' && id.length <= MAX_ID ? id : undefined
}

/** Reads a reply with this id, at most 4 MB of JSON. Never throws. */
export function readReply(id: string, message: unknown): SafeReply {
  if (read(message, 'success') === false) return { id, error: cleanLine(read(message, 'error'), MAX_WORDS) }
  try {
    const plain = plainJson(read(message, 'data'))
    return plain ? { id, data: plain.value } : { id, isReadable: false }
  } catch {
    return { id, isReadable: false }
  }
}
