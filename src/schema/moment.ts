import { z } from './zod.ts'

const MAX_TIME = 64
/** Numbers below this are seconds since 1970, numbers from it on are milliseconds: 1973 in ms, the year 5138 in s. */
const FIRST_MS = 1e11
const LAST_MS = 8.64e15

/** A moment in seconds, milliseconds or as ISO text, as ms since 1970; undefined for zero and for anything else. */
export const moment = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value) => momentOf(value)),
  ),
)

function momentOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,20}$/.test(value) ? Number(value) : value
  if (typeof number === 'string' && number.length <= MAX_TIME) return inRange(Date.parse(number))
  return typeof number === 'number' ? inRange(number < FIRST_MS ? number * 1_000 : number) : undefined
}

const inRange = (ms: number): number | undefined => (ms > 0 && ms <= LAST_MS ? Math.round(ms) : undefined)
