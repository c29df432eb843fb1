import { isPolluting } from '../../lib/untrusted.ts'

const MAX_DEPTH = 32
const MAX_VALUES = 50_000
// A text of 1 MB to be signed has 2 MB in hex.
const MAX_CHARS = 4 * 1024 * 1024

type Room = { values: number; chars: number }

/**
 * Copies a JSON value from another page, without keys that could change a prototype. Returns undefined when the value is not
 * JSON, or has more than 4 MB, 50,000 values or 32 levels. Undefined is read as null. A getter of the value may throw.
 */
export function plainJson(value: unknown): { readonly value: unknown } | undefined {
  const room: Room = { values: MAX_VALUES, chars: MAX_CHARS }
  try {
    return { value: copy(value ?? null, room, 0) }
  } catch (thrown) {
    if (thrown === NOT_PLAIN) return undefined
    throw thrown
  }
}

const NOT_PLAIN = Symbol('not plain')

function copy(value: unknown, room: Room, depth: number): unknown {
  room.values -= 1
  if (typeof value === 'string') room.chars -= value.length
  if (room.values < 0 || room.chars < 0 || depth > MAX_DEPTH) throw NOT_PLAIN
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (Array.isArray(value)) return copyList(value, room, depth)
  if (typeof value === 'object' && Object.prototype.toString.call(value) === '[object Object]')
    return copyRecord(value as Record<string, unknown>, room, depth)
  throw NOT_PLAIN
}

function copyList(list: readonly unknown[], room: Room, depth: number): unknown[] {
  // A sparse list may have a very large length and almost no items.
  if (list.length > room.values) throw NOT_PLAIN
  return list.map((item) => copy(item ?? null, room, depth + 1))
}

function copyRecord(record: Record<string, unknown>, room: Room, depth: number): Record<string, unknown> {
  const copied: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(record)) {
    room.chars -= key.length
    if (item !== undefined && !isPolluting(key)) copied[key] = copy(item, room, depth + 1)
  }
  return copied
}
