import { type ErrorCode, WalletError } from '../../lib/errors.ts'
import { delay } from '../../lib/timing.ts'
import { shortList, z } from '../../schema/zod.ts'
import { fetchJson } from '../http.ts'

const MAX_CALLS = 1000

/** A JSON-RPC call without its version and id. */
export type RpcCall = { readonly method: string; readonly params?: unknown }

/** An error that a node returned. */
type NodeFailure = { readonly code: number; readonly message: string; readonly data?: unknown }

const failure = z.object({
  code: z.number(),
  message: z.pipe(
    z.string(),
    z.transform((message) => message.slice(0, 500)),
  ),
  data: z.optional(z.unknown()),
})

const answer = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.number(), z.null()])),
  result: z.optional(z.unknown()),
  error: z.optional(z.nullable(failure)),
})

/** One answer of a node. When it has both a result and an error, the error counts. */
type Answer = z.infer<typeof answer>

type Batch = { readonly calls: RpcCall[]; readonly answers: Promise<Answer[]> }

/** Makes a function that sends calls to one URL. Calls made in the same task share one HTTP request. @throws WalletError */
export function createBatch(
  url: string,
  timeoutMs: number,
  contentType: string | undefined,
): (call: RpcCall) => Promise<Answer> {
  let open: Batch | undefined
  const openBatch = (): Batch => {
    const calls: RpcCall[] = []
    const answers = delay(0).then(() => {
      if (open?.calls === calls) open = undefined
      return fetchAnswers(url, calls, timeoutMs, contentType)
    })
    return { calls, answers }
  }
  return async (call) => {
    if (!open || open.calls.length === MAX_CALLS) open = openBatch()
    const { calls, answers } = open
    const at = calls.push(call) - 1
    return (await answers)[at] as Answer
  }
}

/**
 * Sends calls as one request and returns their answers in the same order.
 * @throws WalletError `network-failed`, `timeout`, `rate-limited` (its cause is the response) or `bad-response`
 */
async function fetchAnswers(
  url: string,
  calls: readonly RpcCall[],
  timeoutMs: number,
  contentType: string | undefined,
): Promise<Answer[]> {
  const messages = calls.map(({ method, params }, at) => ({ jsonrpc: '2.0', id: at + 1, method, params }))
  return fetchJson({
    url: withoutCredentials(url),
    // Some nodes do not accept a batch, so a single call is sent without a list.
    body: messages.length === 1 ? messages[0] : messages,
    schema: answersTo(messages.map(({ id }) => id)),
    signal: AbortSignal.timeout(timeoutMs),
    contentType,
  }).catch((error: WalletError) => {
    throw error.code === 'aborted' ? new WalletError('timeout', { cause: error }) : error
  })
}

// `fetch` refuses a URL with a user name or password.
function withoutCredentials(url: string): string {
  const target = new URL(url)
  target.username = ''
  target.password = ''
  return target.href
}

/** The schema of a response to calls with these ids: one answer to each, in any order; sorted into the order of the ids. */
export const answersTo = (ids: readonly number[]): z.ZodMiniType<Answer[]> =>
  z.pipe(
    z.union([shortList(answer, ids.length), answer]),
    z.transform((response, context) => {
      const answers = matchAnswers(ids, response)
      if (answers) return answers
      context.issues.push({ code: 'custom', message: 'does not answer our calls', input: undefined })
      return z.NEVER
    }),
  )

function matchAnswers(ids: readonly number[], response: Answer | Answer[]): Answer[] | undefined {
  const list = Array.isArray(response) ? response : [response]
  const [first] = list
  // A node that cannot parse the request refuses all its calls with one error that has no id.
  if (list.length === 1 && first?.error && first.id == null) return ids.map((id) => ({ ...first, id }))
  if (list.length !== ids.length || Array.isArray(response) !== ids.length > 1) return undefined
  const byId = new Map(list.map((one) => [one.id, one]))
  const answers = ids
    .map((id) => byId.get(id))
    .filter((one) => one !== undefined && (one.result !== undefined || one.error))
  return answers.length === ids.length ? (answers as Answer[]) : undefined
}

/**
 * Turns an error of a node into a `WalletError`, whose cause keeps the node's message and data. `ownCodes` are the codes of
 * the node's namespace and take precedence.
 */
export function nodeError(cause: NodeFailure, ownCodes?: ReadonlyMap<number, ErrorCode>): WalletError {
  const code = ownCodes?.get(cause.code) ?? codes.get(cause.code) ?? 'rpc-internal'
  return new WalletError(code, { cause, details: `${cause.code} ${cause.message}` })
}

/** The codes of JSON-RPC 2.0 and EIP-1474, and others in use: 3 is a revert, and 429 a limit under any HTTP status. */
const codes: ReadonlyMap<number, ErrorCode> = new Map<number, ErrorCode>([
  [-32700, 'rpc-parse'],
  [-32600, 'rpc-invalid-request'],
  [-32601, 'rpc-method-not-found'],
  [-32004, 'rpc-method-not-found'],
  [-32602, 'rpc-invalid-params'],
  [-32603, 'rpc-internal'],
  [-32000, 'rpc-rejected'],
  [-32003, 'rpc-rejected'],
  [3, 'rpc-rejected'],
  [-32005, 'rate-limited'],
  [-32007, 'rate-limited'],
  [-32011, 'rate-limited'],
  [429, 'rate-limited'],
])
