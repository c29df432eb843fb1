import { randomInt } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { HttpError } from '../route.ts'

/** Validity of mailed codes and links. */
export const MAIL_MS = 20 * 60_000

const TRIES = 3

/**
 * A code of six digits. `check` throws an HttpError that names the problem. After three wrong tries, it always throws.
 */
export type Code = { digits: string; check: (typed: string) => void }

/** Creates a code that is valid once, for 20 minutes. */
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
      if (tries === 0) throw refusal(`Wrong code, ${TRIES} times. Ask for a new one.`)
      throw refusal(`Wrong code. ${tries === 1 ? '1 try is' : `${tries} tries are`} left.`)
    },
  }
}

const refusal = (message: string): HttpError => new HttpError(400, 'otp', message)
