import type { WalletError } from '../../lib/errors.ts'

const MAX_REST_MS = 30_000
// From the second limit in a row on: no more than four requests a minute.
const LEAST_REPEATED_REST_MS = 20_000

/** How long a node that limits us is left alone. */
export type Rest = { isOver(): boolean; begin(error: WalletError): void; end(): void }

/** Starts without one; `begin` takes the error whose cause is the node's response, `end` is for a request that went well. */
export function createRest(): Rest {
  let until = 0
  let limits = 0
  const isOver = () => performance.now() >= until
  return {
    isOver,
    begin(error: WalletError) {
      // One refused request may have carried many calls, and each of them comes here.
      if (isOver()) limits += 1
      const asked = retryAfter(error.cause)
      until = performance.now() + (limits > 1 ? Math.max(asked, LEAST_REPEATED_REST_MS) : asked)
    },
    end() {
      limits = 0
    },
  }
}

/** Milliseconds of a response's `Retry-After`, seconds or a date; 30 s when it is missing, hidden by CORS, or longer. */
export function retryAfter(cause: unknown): number {
  const header = cause instanceof Response ? cause.headers.get('retry-after') : null
  const ms = /^\d{1,6}$/.test(header ?? '') ? Number(header) * 1000 : Date.parse(header ?? '') - Date.now()
  return Number.isNaN(ms) ? MAX_REST_MS : Math.min(Math.max(ms, 0), MAX_REST_MS)
}
