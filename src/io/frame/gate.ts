import { WalletError } from '../../lib/errors.ts'

const READY_MS = 30_000

/** Holds requests back until the frame is ready. */
export type FrameGate = {
  /** Resolves when requests may go. @throws WalletError `frame-unavailable` after 30 s, and what `fail` is given */
  pass(): Promise<void>
  /** Shuts it, and begins to wait for the frame anew; what waits already goes on waiting. */
  wait(): void
  /** The frame is there: no timer runs any more. */
  arrive(): void
  open(): void
  fail(error: WalletError): void
  readonly state: 'waiting' | 'arrived' | 'open' | 'failed'
  /** How many wait. */
  waiting(): number
}

/** Makes a gate that waits for the frame's first READY. */
export function createGate(): FrameGate {
  let state: FrameGate['state'] = 'waiting'
  let door = Promise.withResolvers<void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting = 0
  const fail = (error: WalletError) => {
    clearTimeout(timer)
    state = 'failed'
    door.reject(error)
  }
  const renew = () => {
    door = Promise.withResolvers<void>()
    // Nobody may be waiting.
    door.promise.catch(() => {})
  }
  const wait = () => {
    clearTimeout(timer)
    if (state === 'open' || state === 'failed') renew()
    state = 'waiting'
    timer = setTimeout(() => fail(new WalletError('frame-unavailable')), READY_MS)
  }
  renew()
  wait()
  return {
    async pass() {
      waiting += 1
      await door.promise.finally(() => {
        waiting -= 1
      })
    },
    wait,
    arrive() {
      clearTimeout(timer)
      if (state === 'open' || state === 'failed') renew()
      state = 'arrived'
    },
    open() {
      clearTimeout(timer)
      state = 'open'
      door.resolve()
    },
    fail,
    get state() {
      return state
    },
    waiting: () => waiting,
  }
}
