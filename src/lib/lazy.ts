/** Calls `run` when the browser has nothing better to do, at the latest after 2 s; soon where it cannot tell. */
export const whenIdle = (run: () => void): void => {
  // Safari has no idle callback yet.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 50)
}

/** Remembers the promise of a loader, so that it runs once; a failure is forgotten, and the next call tries again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined
  return () => {
    started ??= load().catch((error) => {
      started = undefined
      throw error
    })
    return started
  }
}
