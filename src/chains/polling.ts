import { isNodeTrouble } from '../io/rpc/error-codes.ts'
import { WalletError } from '../lib/errors.ts'
import { trueDocument } from '../lib/true-document.ts'

// A local or quick chain answers soon; then every 4 s, and of what takes longer than a quarter of an hour every minute.
const FIRST_POLLS_MS = [250, 1_000, 2_000]
const POLL_MS = 4_000
const LATE_MS = 15 * 60_000
const LATE_POLL_MS = 60_000

/** How long to wait before a look at what was sent at `since` (ms), and whether it has taken unusually long. */
export function pauseOf(poll: number, since: number): { readonly ms: number; readonly isLate: boolean } {
  const isLate = Date.now() - since >= LATE_MS
  return { ms: FIRST_POLLS_MS[poll] ?? (isLate ? LATE_POLL_MS : POLL_MS), isLate }
}

/** Passes over trouble with a node, which is asked again at the next poll. @throws WalletError what will not pass */
export function passOver(error: WalletError): undefined {
  if (!isNodeTrouble(error) || error.code === 'network-unavailable') throw error
}

/** Resolves at once when the page is seen, else when it is again. @throws WalletError `aborted` */
export function visible(signal: AbortSignal | undefined): Promise<void> {
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
