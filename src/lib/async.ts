import { WalletError } from './errors.ts'
import { trueDocument } from './true-document.ts'

/** Settles like `work`, unless the signal aborts first: then `aborted`. What `work` says later is dropped. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const abort = () => reject(new WalletError('aborted'))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

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

/** Ends a subscription or a running piece of work; calling it twice does nothing. */
export type Stop = () => void

/** Ends several subscriptions or pieces of work. */
export function stopAll(stops: Iterable<Stop>): void {
  for (const stop of stops) stop()
}

/** Resolves after `ms` milliseconds, or rejects with `aborted` as soon as the signal says so. */
export function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new WalletError('aborted'))
    const abort = () => {
      clearTimeout(timer)
      reject(new WalletError('aborted'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', abort, { once: true })
  })
}

/** Settles like `work`, unless `ms` milliseconds pass first: then `timeout`. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const timer = new AbortController()
  const late = delay(ms, timer.signal).then(() => {
    throw new WalletError('timeout')
  })
  late.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
  }
}

/** Calls `run` once, `ms` milliseconds after the last call of what it returns. */
export function debounce<A extends unknown[]>(run: (...input: A) => void, ms: number): (...input: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (...input) => {
    clearTimeout(timer)
    timer = setTimeout(run, ms, ...input)
  }
}
