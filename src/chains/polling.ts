import { isNodeTrouble } from '../io/rpc/error-codes.ts'
import { WalletError } from '../lib/errors.ts'
import { trueDocument } from '../lib/true-document.ts'

// Fast chains answer the first polls. Then it polls every 4 s, and every minute after 15 minutes.
const FIRST_POLLS_MS = [250, 1_000, 2_000]
const POLL_MS = 4_000
const LATE_MS = 15 * 60_000
const LATE_POLL_MS = 60_000

/** The pause before a poll for a transaction that was sent at `since` (ms), and whether it is unusually late. */
export function nextPoll(poll: number, since: number): { readonly ms: number; readonly isLate: boolean } {
  const isLate = Date.now() - since >= LATE_MS
  return { ms: FIRST_POLLS_MS[poll] ?? (isLate ? LATE_POLL_MS : POLL_MS), isLate }
}

/** Ignores a temporary error of a node, which the next poll retries. @throws WalletError any other error */
export function ignoreNodeTrouble(error: WalletError): undefined {
  if (!isNodeTrouble(error) || error.code === 'network-unavailable') throw error
}

/** Resolves when the page is visible. @throws WalletError `aborted` */
export function whenVisible(signal: AbortSignal | undefined): Promise<void> {
  const page = globalThis.document && trueDocument(document)
  if (!page?.hidden) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (page.hidden && !signal?.aborted) return
      page.removeEventListener('visibilitychange', settle)
      signal?.removeEventListener('abort', settle)
      if (signal?.aborted) reject(new WalletError('aborted'))
      else resolve()
    }
    page.addEventListener('visibilitychange', settle)
    signal?.addEventListener('abort', settle)
  })
}
