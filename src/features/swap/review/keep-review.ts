import { useEffect } from 'react'
import type { Core } from '../../../core/core.ts'
import { useCore } from '../../../hooks/use-core.ts'
import { delay } from '../../../lib/timing.ts'
import { trueDocument } from '../../../lib/true-document.ts'
import { swapOf } from '../model.ts'
import { REFRESH_MS } from '../quote/keep-quote.ts'
import { refreshReview } from './refresh-quote.ts'
import type { Review } from './reviewed.ts'

/** Keeps the quote of an open review up to date while its view is mounted. */
export function useFreshReview(status: Review['status'] | undefined): void {
  const core = useCore()
  useEffect(() => {
    if (status !== 'open') return
    const ended = new AbortController()
    keepReviewFresh(core, ended.signal).catch(() => {})
    return () => ended.abort()
  }, [core, status])
}

/** Reads the quote again when it is 15 s old; a failure is tried again after as long. */
async function keepReviewFresh(core: Core, signal: AbortSignal): Promise<void> {
  let tried = 0
  for (;;) {
    const quotedAt = swapOf(core).$review.get()?.reviewed.quotedAt ?? 0
    const due = Math.max(quotedAt, tried) + REFRESH_MS - Date.now()
    // A clock that was set back makes no longer pause. A timer of a month would end at once.
    await delay(Math.min(Math.max(0, due), REFRESH_MS), signal)
    tried = Date.now()
    // Only an abort ends it.
    if (!trueDocument(document).hidden) await refreshReview(core, signal).catch(() => signal.throwIfAborted())
  }
}
