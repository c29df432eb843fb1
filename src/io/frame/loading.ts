import { createDeferred, type Stop } from '../../lib/async.ts'
import { WalletError } from '../../lib/errors.ts'
import { type FrameChannel, prepareRequest } from './channel.ts'

const READY_MS = 30_000
// After RELOAD a frame sends READY within this time, unless it has nothing to load.
const RELOAD_MS = 2_000
// A frame may send READY several times. It counts as ready this long after the second one.
const SETTLE_MS = 50

/** Whether the frame is ready for requests, and the requests that wait for it. */
export type FrameReadiness = {
  readonly state: 'waiting' | 'loaded' | 'ready' | 'failed'
  /** Resolves when requests may be posted. @throws WalletError `frame-unavailable` after 30 s, and the error given to `fail` */
  whenReady(): Promise<void>
  /** Waits for the frame again; requests that wait already go on waiting. */
  setWaiting(): void
  /** The frame has loaded, so the time limit no longer applies. */
  setLoaded(): void
  setReady(): void
  fail(error: WalletError): void
  /** The number of requests that wait. */
  countWaiting(): number
}

/** Makes the readiness of a frame, which waits for the first READY. */
function createReadiness(): FrameReadiness {
  let state: FrameReadiness['state'] = 'waiting'
  let ready = createDeferred<void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting = 0
  const renew = () => {
    ready = createDeferred<void>()
    // Without a waiting request the rejection would count as unhandled.
    ready.promise.catch(() => {})
  }
  const enter = (next: FrameReadiness['state']) => {
    clearTimeout(timer)
    const isSettled = state === 'ready' || state === 'failed'
    if (isSettled && (next === 'waiting' || next === 'loaded')) renew()
    state = next
  }
  const fail = (error: WalletError) => {
    enter('failed')
    ready.reject(error)
  }
  const setWaiting = () => {
    enter('waiting')
    timer = setTimeout(() => fail(new WalletError('frame-unavailable')), READY_MS)
  }
  renew()
  setWaiting()
  return {
    get state() {
      return state
    },
    async whenReady() {
      waiting += 1
      await ready.promise.finally(() => {
        waiting -= 1
      })
    },
    setWaiting,
    setLoaded: () => enter('loaded'),
    setReady() {
      enter('ready')
      ready.resolve()
    },
    fail,
    countWaiting: () => waiting,
  }
}

/** Follows the loads of the frame's page. */
export type FrameLoader = {
  readonly readiness: FrameReadiness
  /** Call this for each READY message. */
  onReady(): void
  /** Asks the frame to reload its page. */
  reload(): void
  /** Loads the page from outside, for a frame that does not answer. */
  load(): void
  /** The frame is no longer in the page: rejects all its requests. */
  lose(): void
  readonly stop: Stop
}

/** Makes the loader of a frame; `sync` runs after each load and before any other request is posted. */
export function createLoader(
  { pending, send }: Pick<FrameChannel, 'pending' | 'send'>,
  navigate: () => void,
  sync: () => void | Promise<void>,
): FrameLoader {
  const readiness = createReadiness()
  const { isSettling, restart, finish, runLater, settle } = createLoad(readiness, sync)
  const gone = () => new WalletError('iframe-not-set')
  const end = () => {
    restart()
    readiness.fail(gone())
  }
  return {
    readiness,
    onReady() {
      pending.rejectAll()
      // Timers are not restarted: a frame that sends READY without end would block all requests.
      if (isSettling()) return
      if (readiness.state === 'waiting' || readiness.state === 'failed') void finish()
      else settle()
    },
    reload() {
      const wasLoaded = readiness.state === 'loaded' || readiness.state === 'ready'
      pending.rejectAll()
      restart()
      if (!wasLoaded) return navigate()
      let isAnswered = false
      send(prepareRequest('RELOAD'), { timeoutMs: RELOAD_MS }).then(
        () => {
          isAnswered = true
        },
        () => {},
      )
      runLater(() => (isAnswered ? void finish() : navigate()), RELOAD_MS)
    },
    load() {
      restart()
      navigate()
    },
    lose() {
      end()
      pending.rejectAll(gone)
    },
    stop() {
      end()
      pending.rejectAll()
    },
  }
}

/** The current load of the page. A new load cancels the timer and the unfinished `sync` of the one before. */
function createLoad(readiness: FrameReadiness, sync: () => void | Promise<void>) {
  let current = 0
  let isSettling = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    current += 1
    isSettling = false
    clearTimeout(timer)
    readiness.setWaiting()
  }
  const finish = async () => {
    restart()
    const own = current
    readiness.setLoaded()
    try {
      await sync()
    } catch {
      // A frame that lacks these facts refuses the requests that need them.
    }
    if (own === current) readiness.setReady()
  }
  const runLater = (run: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }
  const settle = () => {
    restart()
    isSettling = true
    runLater(finish, SETTLE_MS)
  }
  return { isSettling: () => isSettling, restart, finish, runLater, settle }
}
