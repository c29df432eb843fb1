/** Calls `run` when the browser is idle, after 2 s at the latest. Use it to load what is not needed yet. */
export const whenIdle = (run: (idle?: IdleDeadline) => void): void => {
  // Safari does not support requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 50)
}

// A hidden page draws no frames.
const FRAME_MS = 100

let due: (() => void)[] | undefined

/** Calls `run` after the next frame is drawn, after 100 ms at the latest. Use it for what the frame does not show. */
export function afterFrame(run: () => void): void {
  // One frame serves all: a list asks for dozens of pictures at once.
  if (due) return void due.push(run)
  const runs = [run]
  due = runs
  const runAll = () => {
    clearTimeout(timer)
    if (due === runs) due = undefined
    for (const one of runs.splice(0)) one()
  }
  const timer = setTimeout(runAll, FRAME_MS)
  requestAnimationFrame(() => setTimeout(runAll))
}

/** Makes a loader that runs once and caches its promise. A failure is not cached, so the next call tries again. */
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

/** Makes a getter that makes its value at the first call and keeps it. Use it for what takes long and is rarely needed. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
