import { WalletError } from './errors.ts'

/** Settles like `work`, or rejects with `aborted` when the signal aborts first. The later result of `work` is ignored. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const abort = () => reject(new WalletError('aborted'))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** A promise with the functions that settle it. Node 20 and older browsers have no `Promise.withResolvers`. */
export type Deferred<T> = {
  readonly promise: Promise<T>
  readonly resolve: (value: T | PromiseLike<T>) => void
  readonly reject: (reason: unknown) => void
}

/** Makes a promise that is settled from outside. */
export function createDeferred<T>(): Deferred<T> {
  let resolve: Deferred<T>['resolve'] = () => {}
  let reject: Deferred<T>['reject'] = () => {}
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

/** Ends a subscription or a running task; a second call does nothing. */
export type Stop = () => void

/** Ends several subscriptions or pieces of work. */
export function stopAll(stops: Iterable<Stop>): void {
  for (const stop of stops) stop()
}
