import type { WalletError } from '../../lib/errors.ts'

const MAX_WAIT_MS = 30_000
// From the second limit in a row on. At most four requests a minute then reach the service.
const MIN_REPEATED_WAIT_MS = 20_000

/** How long a service that answered `rate-limited` must not be asked. */
export type RateLimit = {
  isOver(): boolean
  /** Starts the wait; the error's cause is the service's response. */
  begin(error: WalletError): void
  /** Forgets earlier limits, after a request that succeeded. */
  reset(): void
}

/** Makes the rate limit of one service; no wait is running at first. */
export function createRateLimit(): RateLimit {
  let until = 0
  let limits = 0
  const isOver = () => performance.now() >= until
  return {
    isOver,
    begin(error) {
      // A refused batch calls this once for each of its calls.
      if (isOver()) limits += 1
      const wait = retryAfter(error.cause)
      until = performance.now() + (limits > 1 ? Math.max(wait, MIN_REPEATED_WAIT_MS) : wait)
    },
    reset() {
      limits = 0
    },
  }
}

/**
 * Reads a response's `Retry-After` header (seconds or a date) as milliseconds. The result is at most 30 s, and is 30 s when
 * the header is missing or hidden by CORS.
 */
export function retryAfter(cause: unknown): number {
  const header = cause instanceof Response ? cause.headers.get('retry-after') : null
  const ms = /^\d{1,6}$/.test(header ?? '') ? Number(header) * 1000 : Date.parse(header ?? '') - Date.now()
  return Number.isNaN(ms) ? MAX_WAIT_MS : Math.min(Math.max(ms, 0), MAX_WAIT_MS)
}
