import { randomInt } from 'node:crypto'
import { HttpError } from '../route.ts'

/** How long what is sent by mail can be used. */
export const MAIL_MS = 20 * 60_000

const TRIES = 3

/** A code of six digits; `check` throws an HttpError that says what is wrong, and after three wrong tries for ever. */
export type Code = { digits: string; check: (typed: string) => void }

/** Makes a code that is good for 20 minutes, and for once. */
export function createCode(clock: Clock): Code {
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  const end = clock.now() + MAIL_MS
  let tries = TRIES
  return {
    digits,
    check(typed) {
      if (tries === 0) throw refusal('This code cannot be used any more. Ask for a new one.')
      if (clock.now() >= end) throw refusal('This code has expired. Ask for a new one.')
      if (typed === digits) {
        tries = 0
        return
      }
      tries -= 1
      if (tries === 0) throw refusal(`Wrong code, ${TRIES} times now. Ask for a new one.`)
      throw refusal(`Wrong code. ${tries === 1 ? '1 try is' : `${tries} tries are`} left.`)
    },
  }
}

const refusal = (message: string): HttpError => new HttpError(400, 'otp', message)

/** The service's own time in ms: what expires here reads it, and a tester may let some of it pass. */
export type Clock = { now: () => number; skip: (ms: number) => void }

/** Starts with the machine's time. */
export function createClock(): Clock {
  let skipped = 0
  return {
    now: () => Date.now() + skipped,
    skip: (ms) => {
      skipped += ms
    },
  }
}
