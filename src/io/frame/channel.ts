import type { Stop } from '../../lib/async.ts'
import { type ErrorContext, read, WalletError } from '../../lib/errors.ts'
import {
  type FrameMessage,
  type FramePost,
  type FrameReply,
  type FrameRequest,
  type FrameRequestName,
  frameRequest,
  isFrameMessage,
  parseFrameMessage,
} from '../../schema/frame/messages.ts'
import { methodClass } from '../../schema/frame/rpc-methods.ts'
import { postTo, randomId } from './window.ts'

const REPLY_MS = 30_000
// A frame that has not closed an aborted approval within this time is reloaded.
const ABORT_MS = 2_000

/** Options of a request to the frame. */
export type FrameRequestOptions = {
  readonly signal?: AbortSignal | undefined
  /** 30 s by default. Requests that wait for a person (Farcaster, and approvals inside the frame) have no timeout. */
  readonly timeoutMs?: number | undefined
  /** Called right before the message is posted, when all waiting is over. An error that it throws rejects the request. */
  beforePost?(): void
}

/**
 * Sends a request to the login frame.
 * @throws WalletError `frame-refused` (the frame's message in `details`), `frame-unavailable`, `frame-failed` …
 */
export type AskFrame = <N extends FrameRequestName>(
  name: N,
  ...input: undefined extends FrameRequest<N>
    ? [FrameRequest<N>?, FrameRequestOptions?]
    : [FrameRequest<N>, FrameRequestOptions?]
) => Promise<FrameReply<N>>

/** A request with its id, ready to be posted. */
type PreparedRequest = { readonly name: FrameRequestName; readonly post: FramePost; readonly timeoutMs?: number }

/** Both ends of the channel, and the callbacks for messages that are not replies. */
type ChannelOptions = {
  readonly origin: string
  /** The window that contains the frame. */
  readonly page: Window
  /** The frame's window; null when the frame is gone. */
  frame(): Window | null
  onReady(): void
  /** The frame still shows an aborted approval. */
  onStuck(): void
  onSession(token: string): void
  onDropped?: ((count: number) => void) | undefined
}

/** Messages to the frame and back. */
export type FrameChannel = {
  readonly pending: PendingRequests
  /** Posts a request at once, even when the frame is not ready. */
  send(request: PreparedRequest, options?: FrameRequestOptions): Promise<unknown>
  /** Resolves when the frame has closed an aborted approval. A later approval could otherwise be answered by the old one. */
  cleared(): Promise<void>
  readonly stop: Stop
}

/** Gives a request its id. @throws WalletError `frame-failed` when the payload is invalid */
export function prepareRequest(name: FrameRequestName, payload?: unknown): PreparedRequest {
  const post = frameRequest(randomId(), name, payload as never)
  if (!post) throw new WalletError('frame-failed', { details: `${name}: invalid payload` })
  const waitsForPerson =
    name === 'CONNECT_FARCASTER' ||
    (name === 'RPC_REQUEST' && methodClass(String(read(payload, 'method'))) === 'unsafe')
  return { name, post, ...(!waitsForPerson && { timeoutMs: REPLY_MS }) }
}

/**
 * Opens the channel. It posts to one origin only, and listens to that origin and the frame's window only. The frame can only
 * send replies to pending requests, READY and SESSION_UPDATE. The first valid reply counts.
 */
export function openChannel(options: ChannelOptions): FrameChannel {
  const { origin, page, frame, onStuck } = options
  const pending = createPendingRequests()
  let clearing: Promise<void> = Promise.resolve()
  const clear = async () => {
    await send(prepareRequest('RPC_ABORT'), { timeoutMs: ABORT_MS }).catch((error) => {
      // An error without details means that the frame was loaded again, so it shows nothing.
      if (read(error, 'details')) onStuck()
    })
  }
  const send: FrameChannel['send'] = ({ name, post, timeoutMs }, { signal, timeoutMs: wanted } = {}) => {
    const isApproval = name === 'RPC_REQUEST' && timeoutMs === undefined
    const onAborted = () => {
      // RPC_ABORT names no request, so it would also end any other approval.
      if (isApproval && pending.countApprovals() === 0) clearing = clear()
    }
    return pending.add({ id: post.id, name, signal, timeoutMs: wanted ?? timeoutMs, isApproval, onAborted }, () => {
      const target = frame()
      if (!target) throw new WalletError('iframe-not-set')
      postTo(target, origin, post)
    })
  }
  const onMessage = createListener(options, pending)
  page.addEventListener('message', onMessage)
  return { pending, send, cleared: () => clearing, stop: () => page.removeEventListener('message', onMessage) }
}

function createListener({ origin, frame, onReady, onSession, onDropped }: ChannelOptions, pending: PendingRequests) {
  let dropped = 0
  const drop = () => onDropped?.(++dropped)
  return (event: MessageEvent) => {
    const target = frame()
    if (!event.isTrusted || target === null || event.source !== target || event.origin !== origin) {
      if (isFrameMessage(event.data)) drop()
      return
    }
    const message = parseFrameMessage(event.data)
    if (message?.kind === 'ready') onReady()
    else if (message?.kind === 'session') onSession(message.token)
    else if (!message || !pending.settle(message)) drop()
  }
}

type PendingOptions = {
  readonly id: string
  readonly name: FrameRequestName
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  /** The frame shows the request to the visitor for approval. */
  readonly isApproval: boolean
  onAborted(): void
}

type Settle = (result: { readonly value: unknown } | { readonly error: WalletError }) => void

/** Requests without a reply yet. */
type PendingRequests = {
  /** Calls `post`, and settles with the reply, the timeout, the abort or `rejectAll`, whichever comes first. */
  add(options: PendingOptions, post: () => void): Promise<unknown>
  /** Settles a request with its reply; false when no request has this id and name. */
  settle(reply: Extract<FrameMessage, { id: string }>): boolean
  rejectAll(errorOf?: (name: FrameRequestName) => WalletError): void
  count(): number
  countApprovals(): number
}

function createPendingRequests(): PendingRequests {
  const open = new Map<string, { name: FrameRequestName; isApproval: boolean; settle: Settle }>()
  return {
    add: ({ id, name, signal, timeoutMs, isApproval, onAborted }, post) =>
      new Promise((resolve, reject) => {
        const settle: Settle = (result) => {
          if (!open.delete(id)) return
          clearTimeout(timer)
          signal?.removeEventListener('abort', abort)
          if ('error' in result) reject(result.error)
          else resolve(result.value)
        }
        const abort = () => {
          settle({ error: abortError(name, { cause: signal?.reason }) })
          onAborted()
        }
        const expire = () => settle({ error: timeoutError(name) })
        const timer = timeoutMs === undefined ? undefined : setTimeout(expire, timeoutMs)
        open.set(id, { name, isApproval, settle })
        if (signal?.aborted) return settle({ error: abortError(name, { cause: signal.reason }) })
        signal?.addEventListener('abort', abort)
        try {
          post()
        } catch (cause) {
          settle({ error: postError(name, cause) })
        }
      }),
    settle(reply) {
      const request = open.get(reply.id)
      if (request?.name !== reply.name) return false
      request.settle(reply.kind === 'answer' ? { value: reply.payload } : { error: refusal(reply.message) })
      return true
    },
    rejectAll(errorOf = (name) => abortError(name)) {
      for (const { name, settle } of [...open.values()]) settle({ error: errorOf(name) })
    },
    count: () => open.size,
    countApprovals: () => [...open.values()].filter(({ isApproval }) => isApproval).length,
  }
}

/**
 * The error of an aborted request: `aborted` for Farcaster requests, which is not shown to the visitor, `frame-aborted` for
 * a wallet request, and `frame-failed` for all others.
 */
export function abortError(name: FrameRequestName, context: ErrorContext = {}): WalletError {
  if (name === 'CONNECT_FARCASTER' || name === 'GET_FARCASTER_URI') return new WalletError('aborted', context)
  return new WalletError(name === 'RPC_REQUEST' ? 'frame-aborted' : 'frame-failed', context)
}

// The timeout is only in the cause: the visitor is shown a failure like any other.
const timeoutError = (name: FrameRequestName): WalletError =>
  new WalletError('frame-failed', { cause: new WalletError('timeout'), details: `${name}: no reply` })

// `details` is the frame's own message; it is missing when the frame sent no message.
const refusal = (message: string): WalletError =>
  new WalletError('frame-refused', message ? { details: message } : undefined)

const postError = (name: FrameRequestName, cause: unknown): WalletError =>
  cause instanceof WalletError ? cause : new WalletError('frame-failed', { cause, details: name })
