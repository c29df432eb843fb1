import type { Stop } from './async.ts'
import { trueDocument } from './true-document.ts'

/**
 * Runs something whenever the page may have missed time or network: it is seen again, comes back from the cache of past
 * pages, or is online again.
 */
export function onWake(run: () => void): Stop {
  const page = trueDocument(document)
  const seen = () => void (page.visibilityState === 'visible' && run())
  page.addEventListener('visibilitychange', seen)
  addEventListener('pageshow', run)
  addEventListener('online', run)
  return () => {
    page.removeEventListener('visibilitychange', seen)
    removeEventListener('pageshow', run)
    removeEventListener('online', run)
  }
}
