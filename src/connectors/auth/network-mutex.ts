/**
 * Runs work that needs the frame to be at a place: at one place as much as there is at once, at another only when nothing
 * runs any more. Else what a visitor approves for one network could be sent on another.
 */
export function createNetworkMutex<P>(): <T>(place: P, work: () => Promise<T>) => Promise<T> {
  let at: P | undefined
  let running = 0
  let waiting: (() => void)[] = []
  return async (place, work) => {
    while (running > 0 && at !== place) await new Promise<void>((resolve) => void waiting.push(resolve))
    at = place
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      if (running === 0) {
        const next = waiting
        waiting = []
        for (const wake of next) wake()
      }
    }
  }
}
