/** The service's own time in ms: what expires here reads it, and a tester may let some of it pass. */
export type Clock = { now: () => number; skip: (ms: number) => void }

/** Starts with the machine's time. */
export function createClock(): Clock {
  let skipped = 0
  return {
    now: () => Date.now() + skipped,
    skip: (ms) => {
      skipped += ms
    },
  }
}
