/** Time that passes when a test says so. */
export type Clock = {
  /** Lets so many milliseconds pass; timers due meanwhile run in their order. */
  pass(ms: number): void
  /** How many timers are waiting. */
  waiting(): number
  /** Lets time pass by itself again; timers that still wait never run. */
  restart(): void
}

type Timer = { readonly at: number; readonly run: () => void }

// What is shorter belongs to frames and batches of requests, which go on as they do.
const LEAST_MS = 100

/**
 * Stops the browser's clock (not ours: that is what the code under test reads): `Date.now` and timers of 100 ms and more
 * stand still until the test lets time pass. Call `restart` after the test.
 */
export function stopClock(): Clock {
  const { setTimeout, clearTimeout } = window
  const realNow = Date.now
  const timers = new Map<number, Timer>()
  let now = realNow()
  let made = -1
  Date.now = () => now
  window.setTimeout = ((run: (...input: unknown[]) => void, ms = 0, ...input: unknown[]) => {
    if (ms < LEAST_MS) return setTimeout(run, ms, ...input)
    timers.set(--made, { at: now + ms, run: () => run(...input) })
    return made
  }) as typeof window.setTimeout
  window.clearTimeout = (id) => (timers.delete(Number(id)) ? undefined : clearTimeout(id))
  const next = (until: number) =>
    [...timers].filter(([, { at }]) => at <= until).sort(([, one], [, other]) => one.at - other.at)[0]
  return {
    pass(ms) {
      const until = now + ms
      for (let due = next(until); due; due = next(until)) {
        timers.delete(due[0])
        now = Math.max(now, due[1].at)
        due[1].run()
      }
      now = until
    },
    waiting: () => timers.size,
    restart() {
      Date.now = realNow
      Object.assign(window, { setTimeout, clearTimeout })
    },
  }
}
