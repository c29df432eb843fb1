/** A promise with its `resolve` and `reject`. Used where one request waits for what another one brings. */
export type Deferred<T> = { resolve: (value: T) => void; reject: (error: Error) => void; promise: Promise<T> }

/** Creates a pending promise. A rejection that nothing awaits is ignored. */
export function createDeferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  promise.catch(() => {}) // avoids an unhandled rejection when no request waits
  return { resolve, reject, promise }
}
