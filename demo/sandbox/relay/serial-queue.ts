const WAITING = 1_000

/** Does things one after the other, each not before its own wait is over; waits run side by side. */
export type Lane = (wait: Promise<unknown> | undefined, act: () => void) => void

/** Starts an empty lane. `giveUp` is called when an act fails or too much waits; what waits then is still done. */
export function createLane(giveUp: () => void): Lane {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (wait, act) => {
    waiting += 1
    if (waiting > WAITING) giveUp()
    last = Promise.all([last, wait]).then(act).catch(giveUp)
    last.then(() => {
      waiting -= 1
    })
  }
}
