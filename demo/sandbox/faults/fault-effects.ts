import { setTimeout as pause } from 'node:timers/promises'
import { mapRpc, type RpcMessage, readRpc } from '../json-rpc-server.ts'
import { type Call, HttpError, type Reply } from '../route.ts'

const SLOW_MS = 30_000
const DRIP_MS = 1_000
const RETRY_AFTER_MS = 1_000
const FALSE_CHAIN_ID = 42

/**
 * The options of a fault. `ms` is the delay of `slow`, the interval of `drip` and `market`, or the `Retry-After` of `limit`. `body` and
 * `type` belong to `answer`. For `rpc-result`, `method` and `result` are the JSON-RPC method and its answer; `rpc-missing` has the `method` alone. On sockets,
 * `method` limits a fault to messages of that method, and `code` and `reason` are the close frame of `refuse`. `bps` and
 * `seed` belong to `market`.
 */
export type FaultOptions = {
  status?: number
  ms?: number
  body?: string
  type?: string
  method?: string
  result?: unknown
  code?: number
  reason?: string
  bps?: number
  seed?: number
}

/** A running fault. `ended` aborts when the fault is switched off, which releases held requests. */
export type ActiveFault = FaultOptions & { ended: AbortSignal }

/** Returns the reply for the client, based on the correct answer if needed. Undefined closes the connection. */
export type FaultEffect = (fault: ActiveFault, call: Call, answer: () => Promise<Reply>) => Promise<Reply | undefined>

/** The faults of all HTTP services, by name. */
export const faultEffects = {
  error: async (fault) => failed(fault.status ?? 500),
  limit: async (fault) => ({ ...failed(429), headers: retryAfter(fault) }),
  hang: async (fault, call, answer) => {
    await untilAborted(AbortSignal.any([fault.ended, call.closed]))
    return answer()
  },
  garbage: async () => ({ type: 'text/html', body: '<!doctype html><title>Welcome</title><h1>It works</h1>' }),
  answer: async ({ status, body, type }) => ({ status, body, type }),
  truncated: async (_, __, answer) => cutInHalf(await answer()),
  slow: async (fault, call, answer) => {
    await pause(fault.ms ?? SLOW_MS, undefined, { signal: AbortSignal.any([fault.ended, call.closed]) }).catch(() => {})
    return answer()
  },
  drip: async (fault, _, answer) => ({ ...(await answer()), msPerByte: fault.ms ?? DRIP_MS }),
  drop: async () => undefined,
  cors: async (_, __, answer) => ({ ...(await answer()), noCors: true }),
} satisfies Record<string, FaultEffect>

/** The faults of the RPC services of chains, by name. */
export const rpcFaultEffects = {
  'rpc-limit': async (fault, call) => ({
    status: fault.status ?? 429,
    headers: retryAfter(fault),
    body: mapRpc(call.body, ({ id }) => ({ jsonrpc: '2.0', id, error: { code: -32011, message: 'request limit' } })),
  }),
  'wrong-id': async (_, __, answer) =>
    rewriteRpc(await answer(), (message) => ({ ...message, id: otherId(message.id) })),
  'wrong-chain': async (_, call, answer) => {
    const asked = methodsOf(call)
    return rewriteRpc(await answer(), (message) => answerWrongChain(message, asked.get(message.id)))
  },
  'rpc-result': async ({ method, result }, call, answer) => {
    const asked = methodsOf(call)
    return rewriteRpc(await answer(), (message) => {
      return asked.get(message.id) === method ? { jsonrpc: '2.0', id: message.id, result } : message
    })
  },
  'rpc-missing': async ({ method }, call, answer) => {
    const asked = methodsOf(call)
    const error = { code: -32601, message: `the method ${method} does not exist/is not available` }
    return rewriteRpc(await answer(), (message) => {
      return asked.get(message.id) === method ? { jsonrpc: '2.0', id: message.id, error } : message
    })
  },
} satisfies Record<string, FaultEffect>

/** The faults of services with sockets. The service applies them itself; `refuse` and `forget` exist only there. */
export const socketFaults: ReadonlySet<string> = new Set([
  ...['drop', 'error', 'limit', 'answer', 'refuse'], // each new socket
  ...['slow', 'hang', 'garbage', 'forget'], // each message
])

const failed = (status: number): Reply => new HttpError(status, 'fault', `Status ${status}, set by a fault`).reply

const retryAfter = ({ ms }: ActiveFault) => ({ 'retry-after': String(Math.ceil((ms ?? RETRY_AFTER_MS) / 1000)) })

function cutInHalf(reply: Reply): Reply {
  const body = reply.body ?? ''
  return { ...reply, body: body.slice(0, Math.ceil(body.length / 2)) }
}

function rewriteRpc(reply: Reply, change: (message: RpcMessage) => RpcMessage): Reply {
  return { ...reply, body: mapRpc(reply.body ?? '', change) }
}

const methodsOf = (call: Call) => new Map(readRpc(call.body).map(({ id, method }) => [id, method]))

const otherId = (id: unknown) => (typeof id === 'number' ? id + 1 : `not ${id}`)

/** Wrong answers to the methods that identify a chain. */
const wrongChainAnswers: Readonly<Record<string, string>> = {
  eth_chainId: `0x${FALSE_CHAIN_ID.toString(16)}`,
  net_version: String(FALSE_CHAIN_ID),
  getGenesisHash: String(FALSE_CHAIN_ID).repeat(22),
  chain_getBlockHash: `0x${String(FALSE_CHAIN_ID).repeat(32)}`,
}

function answerWrongChain(message: RpcMessage, method: unknown): RpcMessage {
  const lie = wrongChainAnswers[String(method)]
  return lie === undefined ? message : { ...message, result: lie }
}

function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
