import { createHash } from 'node:crypto'

/** 64 hex digits that belong to a text: ids and choices that are the same on every machine and in every run. */
export const hex = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Picks one of the items by a text, always the same one. */
export function pick<T>(items: readonly [T, ...T[]], text: string): T {
  return items[Number.parseInt(hex(text).slice(0, 8), 16) % items.length] ?? items[0]
}
