import { postTo, randomId } from '../../io/frame/window.ts'
import { abortable } from '../../lib/async.ts'
import { WalletError } from '../../lib/errors.ts'
import { within } from '../../lib/timing.ts'
import { readReply, replyIdOf, type SafeReply } from '../../schema/safe-reply.ts'
import { walletError } from '../shared/wallet-error.ts'

// The newest version of the protocol that this connector speaks. A Safe signs off the chain for 7.11 and later only.
const PROTOCOL_VERSION = '9.1.0'
const REPLY_MS = 30_000

/** The messages of the Safe Apps protocol that are sent here. */
export type SafeMethod =
  | 'getSafeInfo'
  | 'sendTransactions'
  | 'signMessage'
  | 'signTypedMessage'
  | 'getOffChainSignature'
  | 'getTxBySafeTxHash'
  | 'rpcCall'

/** Options of a message: a signal that withdraws it, and whether it waits for the visitor, who may take any time. */
export type AskOptions = { readonly signal?: AbortSignal; readonly forVisitor?: boolean }

/**
 * Sends a message to the Safe around the page and returns the data of its reply.
 * @throws WalletError of the Safe's own error; `timeout` after 30 s, `bad-response`, `rpc-invalid-params`, `aborted`
 */
export type AskSafe = (method: SafeMethod, params?: unknown, options?: AskOptions) => Promise<unknown>

/**
 * Opens the channel to the page around this one; `around` is its origin if the browser tells it. Only its own messages
 * from an allowed origin are read. Without `around`, the first reply pins the origin: later messages are posted to that
 * origin alone. It listens only while a reply is awaited.
 */
export function openSafeChannel(
  parent: Window,
  isAllowed: (origin: string) => boolean,
  around: string | undefined,
): AskSafe {
  const pending = new Map<string, (reply: SafeReply) => void>()
  let pinned = around
  const onMessage = ({ isTrusted, source, origin, data }: MessageEvent) => {
    if (!isTrusted || source !== parent || !(pinned ? origin === pinned : isAllowed(origin))) return
    const id = replyIdOf(data)
    const settle = id === undefined ? undefined : pending.get(id)
    if (id === undefined || !settle) return
    pinned = origin
    settle(readReply(id, data))
  }
  return async (method, params, { signal, forVisitor } = {}) => {
    const id = randomId()
    const replied = new Promise<SafeReply>((resolve) => void pending.set(id, resolve))
    addEventListener('message', onMessage)
    try {
      post(parent, pinned ?? '*', { id, method, params, env: { sdkVersion: PROTOCOL_VERSION } })
      const reply = abortable(replied, signal)
      return dataOf(await (forVisitor ? reply : within(reply, REPLY_MS)))
    } finally {
      pending.delete(id)
      if (pending.size === 0) removeEventListener('message', onMessage)
    }
  }
}

function post(parent: Window, origin: string, message: object): void {
  try {
    postTo(parent, origin, message)
  } catch (cause) {
    throw new WalletError('rpc-invalid-params', { cause })
  }
}

function dataOf(reply: SafeReply): unknown {
  if ('data' in reply) return reply.data
  // The protocol has no numbers of errors; with this one, the Safe's own words reach the page.
  throw 'error' in reply ? walletError({ code: -32603, message: reply.error }) : new WalletError('bad-response')
}
