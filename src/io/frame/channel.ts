import type { Stop } from '../../lib/async.ts'
import { type ErrorContext, read, WalletError } from '../../lib/errors.ts'
import type { FrameReply, FrameRequest, FrameRequestName } from '../../schema/frame/messages.ts'
import {
  type FrameMessage,
  type FramePost,
  frameRequest,
  isFrameMessage,
  parseFrameMessage,
} from '../../schema/frame/messages.ts'
import { methodClass } from '../../schema/frame/rpc-methods.ts'
import { postTo, randomId } from './window.ts'

type Open = {
  readonly name: FrameRequestName
  readonly isApproval?: boolean | undefined
  settle(how: { readonly value: unknown } | { readonly error: WalletError }): void
}

/** What a request waits for besides its reply. */
type Patience = {
  readonly id: string
  readonly name: FrameRequestName
  readonly signal?: AbortSignal | undefined
  /** None for what waits for a person. */
  readonly timeoutMs?: number | undefined
  /** The frame shows it, for the visitor to approve. */
  readonly isApproval?: boolean | undefined
  onAborted?(): void
}

/** Requests that the frame has been sent and has not answered yet, by their ids. */
type Pending = {
  /** Sends by `post` and settles once: by the reply, the timer, the signal, or `cut`. */
  send(patience: Patience, post: () => void): Promise<unknown>
  /** Settles by a reply; false when nothing of that name and id waits: it was never asked, or is answered. */
  answer(reply: Extract<FrameMessage, { id: string }>): boolean
  /** Rejects all that waits. */
  cut(errorOf?: (name: FrameRequestName) => WalletError): void
  count(): number
  /** How many of them the frame shows. */
  approvals(): number
}

/** Makes the table of what is asked. */
function createPending(): Pending {
  const open = new Map<string, Open>()
  return {
    send: (patience, post) =>
      new Promise((resolve, reject) => {
        const { id, name, signal, timeoutMs, isApproval, onAborted } = patience
        const settle: Open['settle'] = (how) => {
          if (!open.delete(id)) return
          clearTimeout(timer)
          signal?.removeEventListener('abort', abort)
          if ('error' in how) reject(how.error)
          else resolve(how.value)
        }
        const abort = () => {
          settle({ error: unanswered(name, { cause: signal?.reason }) })
          onAborted?.()
        }
        const late = () => settle({ error: unheard(name) })
        const timer = timeoutMs === undefined ? undefined : setTimeout(late, timeoutMs)
        open.set(id, { name, isApproval, settle })
        if (signal?.aborted) return settle({ error: unanswered(name, { cause: signal.reason }) })
        signal?.addEventListener('abort', abort)
        try {
          post()
        } catch (cause) {
          settle({ error: toError(name, cause) })
        }
      }),
    answer(reply) {
      const asked = open.get(reply.id)
      if (asked?.name !== reply.name) return false
      asked.settle(reply.kind === 'answer' ? { value: reply.payload } : { error: refused(reply.message) })
      return true
    },
    cut(errorOf = (name) => unanswered(name)) {
      for (const { name, settle } of [...open.values()]) settle({ error: errorOf(name) })
    },
    count: () => open.size,
    approvals: () => [...open.values()].filter((one) => one.isApproval).length,
  }
}

/**
 * Why a request that was given up has no answer: `aborted` of Farcaster's, which nobody is told of, `frame-aborted`
 * of a wallet's request, else `frame-failed`.
 */
export function unanswered(name: FrameRequestName, context: ErrorContext = {}): WalletError {
  if (name === 'CONNECT_FARCASTER' || name === 'GET_FARCASTER_URI') return new WalletError('aborted', context)
  return new WalletError(name === 'RPC_REQUEST' ? 'frame-aborted' : 'frame-failed', context)
}

// That it was late is for those who ask for the cause: to the visitor it is a failure like others.
const unheard = (name: FrameRequestName): WalletError =>
  new WalletError('frame-failed', { cause: new WalletError('timeout'), details: `${name}: no reply` })

// The frame's own words; it said none where there are no details.
const refused = (message: string): WalletError =>
  new WalletError('frame-refused', message ? { details: message } : undefined)

const toError = (name: FrameRequestName, cause: unknown): WalletError =>
  cause instanceof WalletError ? cause : new WalletError('frame-failed', { cause, details: name })

const REPLY_MS = 30_000
// A frame that does not take back what it shows within this time is loaded anew.
const ABORT_MS = 2_000

/** How a request may end before its reply. */
export type FrameWait = {
  readonly signal?: AbortSignal | undefined
  /** 30 s, but none for what waits for a person: Farcaster, and wallet requests that are approved in the frame. */
  readonly timeoutMs?: number | undefined
  /** Called right before it is posted, when all waiting is over; what it throws is what the request is rejected with. */
  check?(): void
}

/** Asks the login frame. @throws WalletError `frame-refused` (its words in `details`), `frame-unavailable`, `frame-failed` … */
export type AskFrame = <N extends FrameRequestName>(
  name: N,
  ...input: undefined extends FrameRequest<N> ? [FrameRequest<N>?, FrameWait?] : [FrameRequest<N>, FrameWait?]
) => Promise<FrameReply<N>>

/** A request that can be posted. */
type FrameAsked = { readonly name: FrameRequestName; readonly post: FramePost; readonly timeoutMs?: number }

/** Between whom messages go, and who hears of those that answer nothing. */
type ChannelEnds = {
  readonly origin: string
  /** The window that holds the frame. */
  readonly page: Window
  /** The frame's window; null when it is gone. */
  frame(): Window | null
  onReady(): void
  /** It goes on showing what has been given up. */
  onStuck(): void
  onSession(token: string): void
  onDropped?: ((count: number) => void) | undefined
}

/** Messages to the frame and back. */
export type FrameChannel = {
  readonly pending: Pending
  /** Posts a request at once, whether the frame is ready or not. */
  send(asked: FrameAsked, wait?: FrameWait): Promise<unknown>
  /** Resolves when the frame shows nothing any more that was given up: else the next answer could be to that. */
  cleared(): Promise<void>
  readonly stop: Stop
}

/** A request with an id of its own. @throws WalletError `frame-failed` when the frame takes no such payload */
export function ask(name: FrameRequestName, payload?: unknown): FrameAsked {
  const post = frameRequest(randomId(), name, payload as never)
  if (!post) throw new WalletError('frame-failed', { details: `${name}: not a payload of it` })
  const waits =
    name === 'CONNECT_FARCASTER' ||
    (name === 'RPC_REQUEST' && methodClass(String(read(payload, 'method'))) === 'unsafe')
  return { name, post, ...(!waits && { timeoutMs: REPLY_MS }) }
}

/**
 * Opens the channel: posts to one origin alone, hears that origin and that window alone, and lets nothing change by a
 * message but what was asked, and READY and SESSION_UPDATE. The first valid reply wins.
 */
export function openChannel({
  origin,
  page,
  frame,
  onReady,
  onStuck,
  onSession,
  onDropped,
}: ChannelEnds): FrameChannel {
  const pending = createPending()
  let clearing: Promise<void> = Promise.resolve()
  const clear = async () => {
    await send(ask('RPC_ABORT'), { timeoutMs: ABORT_MS }).catch((error) => {
      // One that was loaded meanwhile shows nothing.
      if (read(error, 'details')) onStuck()
    })
  }
  let dropped = 0
  const drop = () => onDropped?.(++dropped)
  const send: FrameChannel['send'] = ({ name, post, timeoutMs }, wait = {}) => {
    const isApproval = name === 'RPC_REQUEST' && timeoutMs === undefined
    const onAborted = () => {
      // It names no request, so it would end whatever else is being approved; what only reads shows nothing to end.
      if (isApproval && pending.approvals() === 0) clearing = clear()
    }
    const patience = { id: post.id, name, ...wait, timeoutMs: wait.timeoutMs ?? timeoutMs, isApproval, onAborted }
    return pending.send(patience, () => {
      const target = frame()
      if (!target) throw new WalletError('iframe-not-set')
      postTo(target, origin, post)
    })
  }
  const hear = (event: MessageEvent) => {
    const target = frame()
    if (!event.isTrusted || target === null || event.source !== target || event.origin !== origin) {
      if (isFrameMessage(event.data)) drop()
      return
    }
    const message = parseFrameMessage(event.data)
    if (message?.kind === 'ready') onReady()
    else if (message?.kind === 'session') onSession(message.token)
    else if (!message || !pending.answer(message)) drop()
  }
  page.addEventListener('message', hear)
  return { pending, send, cleared: () => clearing, stop: () => page.removeEventListener('message', hear) }
}
