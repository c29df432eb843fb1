import type { Stop } from './async.ts'

/**
 * Runs something whenever the page may have missed time or network: it is seen again, comes back from the cache of past
 * pages, or is online again.
 */
export function onWake(run: () => void): Stop {
  const seen = () => void (document.visibilityState === 'visible' && run())
  document.addEventListener('visibilitychange', seen)
  addEventListener('pageshow', run)
  addEventListener('online', run)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    removeEventListener('pageshow', run)
    removeEventListener('online', run)
  }
}
