import type { Stop } from '../../lib/async.ts'
import { WalletError } from '../../lib/errors.ts'
import { ask, type FrameChannel } from './channel.ts'
import { createGate, type FrameGate } from './gate.ts'

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
