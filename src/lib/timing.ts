import type { Stop } from './async.ts'
import { WalletError } from './errors.ts'
import { trueDocument } from './true-document.ts'

/**
 * Calls `run` whenever the page may have been suspended or offline: it becomes visible, is restored from the back/forward
 * cache, or is online again.
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

/** How long (ms) requests often still fail after the device is online again, as it may have no route or names yet. */
export const SETTLING_MS = 10_000
/** The first pause (ms) before such a request is sent again. */
export const RETRY_MS = 1_000

/** Resolves after `ms` milliseconds, or rejects with `aborted` when the signal aborts. */
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

const LONGEST_PAUSE_MS = 3_600_000

/**
 * Calls `run` until it succeeds. The pauses double from 1 s on; one ends when the page wakes or is online again, and the next
 * is short again. @throws WalletError `aborted`
 */
export async function retry<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
  let ms = RETRY_MS
  for (;;) {
    try {
      return await run()
    } catch {
      const isWoken = await pause(ms, signal)
      if (signal.aborted) throw new WalletError('aborted')
      ms = isWoken ? RETRY_MS : Math.min(2 * ms, LONGEST_PAUSE_MS)
    }
  }
}

/** Waits for `ms` milliseconds, until the signal aborts, or until the page wakes: then it answers true. */
async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  const woken = new AbortController()
  const stop = onWake(() => woken.abort())
  await delay(ms, AbortSignal.any([woken.signal, signal])).catch(() => {})
  stop()
  return woken.signal.aborted
}

/** Settles like `work`, or rejects with `timeout` after `ms` milliseconds. */
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

/** Makes a debounced function: it calls `run` once, `ms` milliseconds after its own last call. */
export function debounce<A extends unknown[]>(run: (...input: A) => void, ms: number): (...input: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (...input) => {
    clearTimeout(timer)
    timer = setTimeout(run, ms, ...input)
  }
}
