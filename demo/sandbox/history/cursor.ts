import { HttpError } from '../route.ts'

/** A place in a list: after so many added rows, or after a transaction, newest first. */
export type Place = { added: number } | { at: number; chain: number; height: number; position: number }

/** A cursor for the client. */
export function writeCursor(place: Place): string {
  const numbers = 'added' in place ? [place.added] : [place.at, place.chain, place.height, place.position]
  return Buffer.from(numbers.join('.')).toString('base64url')
}

/** Reads a cursor of a client. @throws HttpError 400 when the sandbox did not write it */
export function readCursor(cursor: string | null): Place | undefined {
  if (cursor === null) return undefined
  const numbers = Buffer.from(cursor, 'base64url').toString().split('.').map(Number)
  const [at = 0, chain = 0, height = 0, position = 0] = numbers
  const place = numbers.length === 1 ? { added: at } : { at, chain, height, position }
  const isWhole = numbers.every((one) => Number.isSafeInteger(one) && one >= 0)
  if (isWhole && writeCursor(place) === cursor) return place
  throw new HttpError(400, 'cursor', `Not a cursor: ${cursor.slice(0, 80)}`)
}

/** Does `place` come later in the list than `other`, which is to say, is it older? */
export function isAfter(place: Place, other: Place | undefined): boolean {
  if (!other) return true
  if ('added' in place) return 'added' in other && place.added > other.added
  if ('added' in other) return true
  const keys = ['at', 'chain', 'height', 'position'] as const
  const key = keys.find((one) => place[one] !== other[one])
  return key !== undefined && place[key] < other[key]
}
