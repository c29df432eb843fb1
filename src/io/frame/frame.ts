import type { Stop } from '../../lib/async.ts'
import { abortable } from '../../lib/async.ts'
import { WalletError } from '../../lib/errors.ts'
import { trueDocument } from '../../lib/true-document.ts'
import type { FrameRequestName } from '../../schema/frame/messages.ts'
import { type AskFrame, ask, type FrameChannel, type FrameWait, openChannel, unanswered } from './channel.ts'
import { createFrameDialog, type FrameBox, type FrameShowing } from './dialog.ts'
import { createLoading, type FrameLoading } from './loading.ts'

const LOOK_MS = 5_000
// Requests with and without a signal take as many turns, and so go out in the order in which they were made.
const NEVER = new AbortController().signal

/** What a frame is made of, and who hears of it. */
export type FrameOptions = {
  /** The page of the login service; its origin is the only one that is spoken with. */
  readonly url: string
  /** The wallet's name: each has a frame of its own. */
  readonly name: string
  readonly document?: Document
  /** The frame was loaded: tells it what it must know. Other requests wait until this has ended. */
  onReady?(ask: AskFrame): void | Promise<void>
  onSession(token: string): void
  /** How many messages have been ignored: forged ones, unknown types, and replies to nothing. */
  onDropped?(count: number): void
}

/** The login frame. */
export type Frame = {
  readonly request: AskFrame
  /** Resolves when requests can go. @throws WalletError `frame-unavailable`, `iframe-not-set` */
  ready(): Promise<void>
  /** Loads the frame anew; what is asked is rejected. */
  reload(): void
  /** Shows it; answers the dialog that it is in. */
  show(showing?: FrameShowing): HTMLDialogElement
  /** Moves it while it is shown. */
  place(box: FrameBox | undefined): void
  hide(): void
  /** Whether it is still in the page, as the same window. */
  isAlive(): boolean
  readonly stop: Stop
}

/**
 * Puts the login frame into the page and speaks with it. Requests wait for it to be ready, 30 s at the most;
 * after that the next one loads it again. @throws WalletError `parent-not-set`
 */
export function createFrame(options: FrameOptions): Frame {
  const { url, name, document = globalThis.document, onReady, onSession, onDropped } = options
  const dialog = createFrameDialog(document, url, name)
  let stopped = false
  const isAlive = () => !stopped && dialog.window() !== null
  const channel = openChannel({
    origin: new URL(url).origin,
    page: trueDocument(document).defaultView ?? window,
    frame: dialog.window,
    onReady: () => loading.ready(),
    onStuck: () => loading.load(),
    onSession,
    onDropped,
  })
  const askNow = async (asked: FrameRequestName, payload?: unknown, wait?: FrameWait) =>
    channel.send(ask(asked, payload), wait)
  const loading = createLoading(channel, dialog.load, () => onReady?.(askNow as AskFrame))
  const watch = watchOver(channel, loading, isAlive, () => stopped)
  const ready = async () => {
    if (!isAlive()) throw new WalletError('iframe-not-set')
    if (loading.gate.state === 'failed') loading.load()
    const passed = loading.gate.pass()
    watch()
    await passed
  }
  return {
    request: createRequest(channel, ready, () => loading.gate.state === 'open') as AskFrame,
    ready,
    reload: () => void (isAlive() && loading.reload()),
    show: (showing = {}) => dialog.show(showing),
    place: dialog.place,
    hide: dialog.hide,
    isAlive,
    stop() {
      if (stopped) return
      stopped = true
      loading.stop()
      channel.stop()
      dialog.remove()
    },
  }
}

function createRequest(channel: FrameChannel, ready: Frame['ready'], isReady: () => boolean) {
  return async (name: FrameRequestName, payload?: unknown, wait: FrameWait = {}) => {
    const asked = ask(name, payload)
    // It may be loaded again between the moment that it is ready and the one in which that is heard here.
    do {
      await abortable(channel.cleared().then(ready), wait.signal ?? NEVER).catch((error) => {
        throw wait.signal?.aborted ? unanswered(name, { cause: wait.signal.reason }) : error
      })
    } while (!isReady())
    wait.check?.()
    return channel.send(asked, wait)
  }
}

/** Looks every 5 s, while anything is asked, whether the frame is still there: one that is gone tells nobody. */
function watchOver(
  { pending }: FrameChannel,
  { gate, lose }: FrameLoading,
  isAlive: () => boolean,
  isStopped: () => boolean,
): () => void {
  let isWatching = false
  const watch = () => {
    if (isWatching || isStopped() || pending.count() + gate.waiting() === 0) return
    isWatching = true
    setTimeout(() => {
      isWatching = false
      if (!isAlive() && !isStopped()) lose()
      watch()
    }, LOOK_MS)
  }
  return watch
}
