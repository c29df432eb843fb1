import { type Call, HttpError, type Route, readJson } from './route.ts'

/** The clock of the service in ms, used for all expiries. A tester can advance it. */
export type Clock = { now: () => number; skip: (ms: number) => void; reset: () => void }

/** Creates a clock that starts at the system time. */
export function createClock(): Clock {
  let skipped = 0
  return {
    now: () => Date.now() + skipped,
    skip: (ms) => {
      skipped += ms
    },
    reset: () => {
      skipped = 0
    },
  }
}

/** The routes by which a tester advances a clock by `{ms}` (`POST`), and sets it to the system time again (`DELETE`). */
export function createSkipRoutes(path: string, clock: Clock): Route[] {
  const skip = (call: Call) => {
    const { ms } = readJson(call)
    if (typeof ms !== 'number' || !(ms >= 0)) throw new HttpError(400, 'ms', 'Must be a number of milliseconds')
    clock.skip(ms)
    return { status: 204 }
  }
  const reset = () => {
    clock.reset()
    return { status: 204 }
  }
  return [
    { method: 'POST', path, isControl: true, handle: skip },
    { method: 'DELETE', path, isControl: true, handle: reset },
  ]
}
