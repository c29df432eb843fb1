import type { Stop } from '../../lib/async.ts'
import { WalletError } from '../../lib/errors.ts'
import { ask, type FrameChannel } from './channel.ts'

const READY_MS = 30_000

/** Holds requests back until the frame is ready. */
type FrameGate = {
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
function createGate(): FrameGate {
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

// A frame that answers RELOAD says READY again within this time, or has nothing to load.
const RELOAD_MS = 2_000
// One that says READY twice and more is believed after this time.
const SETTLE_MS = 50

/** Whether the frame's page is there, and has been told what it must know. */
export type FrameLoading = {
  readonly gate: FrameGate
  /** The frame said READY. */
  ready(): void
  /** Has the frame load its page again. */
  reload(): void
  /** Loads the page from outside, for a frame that does not answer. */
  load(): void
  /** The frame is out of the page: all that is asked is rejected. */
  lose(): void
  readonly stop: Stop
}

/** Follows the frame through its loads; `sync` runs after each, before any request goes out. */
export function createLoading(
  channel: Pick<FrameChannel, 'pending' | 'send'>,
  navigate: () => void,
  sync: () => void | Promise<void>,
): FrameLoading {
  const { pending, send } = channel
  const gate = createGate()
  // What one load has begun, the next one has ended.
  let load = 0
  let isSettling = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (run: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }
  const wait = () => {
    load += 1
    isSettling = false
    clearTimeout(timer)
    gate.wait()
  }
  const begin = async () => {
    wait()
    const own = load
    gate.arrive()
    try {
      await sync()
    } catch {
      // What needs to have been told is refused by the frame itself.
    }
    if (own === load) gate.open()
  }
  const end = (error: () => WalletError) => {
    wait()
    gate.fail(error())
  }
  return {
    gate,
    ready() {
      pending.cut()
      // Neither timer begins anew: one that says so without end would keep everybody waiting.
      if (isSettling) return
      if (gate.state === 'waiting' || gate.state === 'failed') return void begin()
      wait()
      isSettling = true
      later(begin, SETTLE_MS)
    },
    reload() {
      const wasThere = gate.state === 'arrived' || gate.state === 'open'
      pending.cut()
      wait()
      if (!wasThere) return navigate()
      let answered = false
      send(ask('RELOAD'), { timeoutMs: RELOAD_MS }).then(
        () => {
          answered = true
        },
        () => {},
      )
      later(() => (answered ? void begin() : navigate()), RELOAD_MS)
    },
    load() {
      wait()
      navigate()
    },
    lose() {
      end(() => new WalletError('iframe-not-set'))
      pending.cut(() => new WalletError('iframe-not-set'))
    },
    stop() {
      end(() => new WalletError('iframe-not-set'))
      pending.cut()
    },
  }
}
