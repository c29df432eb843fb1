import { abortable, type Stop } from '../../lib/async.ts'
import { WalletError } from '../../lib/errors.ts'
import { trueDocument } from '../../lib/true-document.ts'
import type { FrameRequestName } from '../../schema/frame/messages.ts'
import {
  type AskFrame,
  abortError,
  type FrameChannel,
  type FrameRequestOptions,
  openChannel,
  prepareRequest,
} from './channel.ts'
import { createFrameDialog, type FrameBox, type FrameShowing } from './dialog.ts'
import { createLoader, type FrameLoader } from './loading.ts'

const WATCH_MS = 5_000
// With this default, requests with and without a signal take the same number of microtasks and keep their order.
const NEVER = new AbortController().signal

/** Options of the login frame. */
export type FrameOptions = {
  /** The login service's page. Messages are exchanged with its origin only. */
  readonly url: string
  /** The wallet's name. Each wallet has its own frame. */
  readonly name: string
  readonly document?: Document
  /** Called after each load, to send the frame its first facts. Other requests wait until the returned promise settles. */
  onReady?(ask: AskFrame): void | Promise<void>
  onSession(token: string): void
  /** Receives the number of ignored messages so far: forged ones, unknown types, and replies without a request. */
  onDropped?(count: number): void
}

/** The login frame. */
export type Frame = {
  readonly request: AskFrame
  /** Resolves when requests can be posted. @throws WalletError `frame-unavailable`, `iframe-not-set` */
  ready(): Promise<void>
  /** Reloads the frame and rejects all pending requests. */
  reload(): void
  /** Shows the frame and returns its dialog. */
  show(showing?: FrameShowing): HTMLDialogElement
  /** Moves the frame while it is shown. */
  place(box: FrameBox | undefined): void
  hide(): void
  /** True for the frame's window. */
  isSource(source: MessageEventSource | null): boolean
  /** True while the frame is in the page with its original window. */
  isAlive(): boolean
  readonly stop: Stop
}

/**
 * Adds the login frame to the page. Requests wait up to 30 s for it to be ready; after that, the next request reloads it.
 * @throws WalletError `parent-not-set`
 */
export function createFrame(options: FrameOptions): Frame {
  const { url, name, document = globalThis.document, onReady, onSession, onDropped } = options
  const dialog = createFrameDialog(document, url, name)
  let isStopped = false
  const isAlive = () => !isStopped && dialog.window() !== null
  const channel = openChannel({
    origin: new URL(url).origin,
    page: trueDocument(document).defaultView ?? window,
    frame: dialog.window,
    onReady: () => loader.onReady(),
    onStuck: () => loader.load(),
    onSession,
    onDropped,
  })
  const askNow = async (request: FrameRequestName, payload?: unknown, options?: FrameRequestOptions) =>
    channel.send(prepareRequest(request, payload), options)
  const loader = createLoader(channel, dialog.load, () => onReady?.(askNow as AskFrame))
  const { readiness } = loader
  const watch = createWatch(channel, loader, isAlive)
  const ready = async () => {
    if (!isAlive()) throw new WalletError('iframe-not-set')
    if (readiness.state === 'failed') loader.load()
    const whenReady = readiness.whenReady()
    watch.start()
    await whenReady
  }
  return {
    request: createRequest(channel, ready, () => readiness.state === 'ready') as AskFrame,
    ready,
    reload: () => void (isAlive() && loader.reload()),
    show: (showing = {}) => dialog.show(showing),
    place: dialog.place,
    hide: dialog.hide,
    isSource: (source) => source !== null && source === dialog.window(),
    isAlive,
    stop() {
      if (isStopped) return
      isStopped = true
      watch.stop()
      loader.stop()
      channel.stop()
      dialog.remove()
    },
  }
}

function createRequest(channel: FrameChannel, ready: Frame['ready'], isReady: () => boolean) {
  return async (name: FrameRequestName, payload?: unknown, options: FrameRequestOptions = {}) => {
    const { signal, beforePost } = options
    const request = prepareRequest(name, payload)
    // The frame may start another load after `ready` has resolved and before this continues.
    do {
      await abortable(channel.cleared().then(ready), signal ?? NEVER).catch((error) => {
        throw signal?.aborted ? abortError(name, { cause: signal.reason }) : error
      })
    } while (!isReady())
    beforePost?.()
    return channel.send(request, options)
  }
}

/** Checks every 5 s, while requests are pending, that the frame is still in the page: there is no event for its removal. */
function createWatch({ pending }: FrameChannel, { readiness, lose }: FrameLoader, isAlive: () => boolean) {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    if (timer !== undefined || isOver || pending.count() + readiness.countWaiting() === 0) return
    timer = setTimeout(() => {
      timer = undefined
      if (!isAlive()) lose()
      start()
    }, WATCH_MS)
  }
  return {
    start,
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
