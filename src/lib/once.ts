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
