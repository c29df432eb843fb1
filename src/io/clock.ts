import type { Stop } from '../lib/async.ts'

const TOLERATED_MS = 90_000

type Listener = (isWrong: boolean) => void

// The clock belongs to the device, so all wallets of a page share what is known of it.
const listeners = new Set<Listener>()
let isWrong = false

/**
 * Compares this device's clock with the `Date` header of a response, which few services expose to pages. Call it only for
 * requests that no cache answers.
 */
export function compareClock({ headers }: Response): void {
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date)) return
  isWrong = Math.abs(Date.now() - date) > TOLERATED_MS
  for (const listener of listeners) listener(isWrong)
}

/** Reports, now and after each comparison, whether the clock is too wrong for a relay to accept a token that it dates. */
export function watchClock(listener: Listener): Stop {
  listeners.add(listener)
  listener(isWrong)
  return () => void listeners.delete(listener)
}
