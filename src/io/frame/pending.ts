import { type ErrorContext, WalletError } from '../../lib/errors.ts'
import type { FrameMessage } from '../../schema/frame/messages.ts'
import type { FrameRequestName } from '../../schema/frame/requests.ts'

type Open = {
  readonly name: FrameRequestName
  readonly isApproval?: boolean | undefined
  settle(how: { readonly value: unknown } | { readonly error: WalletError }): void
}

/** What a request waits for besides its reply. */
export type Patience = {
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
export type Pending = {
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
export function createPending(): Pending {
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
