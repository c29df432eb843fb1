import { type ErrorCode, read, WalletError } from '../../lib/errors.ts'
import { shortList, z } from '../../schema/zod.ts'
import { fetchJson } from '../http.ts'

/** What a node says it could not do. */
export type NodeFailure = { readonly code: number; readonly message: string; readonly data?: unknown }

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

/** One answer of a node: a result, or an error that goes before it. */
export type Answer = z.infer<typeof answer>

/**
 * The `fetch` that viem's http transport is given: http status first, body second, each answer matched to its call by
 * id, so that viem never sees a body that it would have to guess about.
 * @throws WalletError `network-failed`, `timeout`, `rate-limited` (its cause is the response) or `bad-response`
 */
export async function fetchAnswers(url: unknown, init: RequestInit = {}, contentType?: string): Promise<Response> {
  const asked = JSON.parse(String(init.body)) as { id: number }[]
  const ids = asked.map(({ id }) => id)
  // Some nodes do not take a batch: a lone call goes without.
  const body = asked.length === 1 ? asked[0] : asked
  const signal = init.signal ?? undefined
  const request = { url: String(url), body, schema: answersTo(ids), signal, contentType }
  return Response.json(await fetchJson(request).catch(lateIsTimeout))
}

/** What a body must be that answers calls of these ids: one answer to each, in any order; read into the order of the calls. */
export const answersTo = (ids: readonly number[]): z.ZodMiniType<Answer[]> =>
  z.pipe(
    z.union([shortList(answer, ids.length), answer]),
    z.transform((said, context) => {
      const answers = match(ids, said)
      if (answers) return answers
      context.issues.push({ code: 'custom', message: 'does not answer our calls', input: undefined })
      return z.NEVER
    }),
  )

function match(ids: readonly number[], said: Answer | Answer[]): Answer[] | undefined {
  const list = Array.isArray(said) ? said : [said]
  const [first] = list
  // A request that could not be read as a whole is refused as a whole, and then bears no id.
  if (list.length === 1 && first?.error && first.id == null) return ids.map((id) => ({ ...first, id }))
  if (list.length !== ids.length || Array.isArray(said) !== ids.length > 1) return undefined
  const byId = new Map(list.map((one) => [one.id, one]))
  const answers = ids
    .map((id) => byId.get(id))
    .filter((one) => one !== undefined && (one.result !== undefined || one.error))
  return answers.length === ids.length ? (answers as Answer[]) : undefined
}

/** The error that stands for what a node said, by codes of its namespace first; its cause keeps its own words and data. */
export function nodeError(cause: NodeFailure, own?: ReadonlyMap<number, ErrorCode>): WalletError {
  const code = own?.get(cause.code) ?? codes.get(cause.code) ?? 'rpc-internal'
  return new WalletError(code, { cause, details: `${cause.code} ${cause.message}` })
}

/** Finds our own error inside what viem made of it; anything else becomes `network-failed` or `timeout`. */
export function transportError(thrown: unknown): WalletError {
  for (let error = thrown; error; error = read(error, 'cause')) if (error instanceof WalletError) return error
  return new WalletError(read(thrown, 'name') === 'TimeoutError' ? 'timeout' : 'network-failed', { cause: thrown })
}

/** The codes of JSON-RPC and EIP-1474, and those that nodes use besides: reverts, and limits that come under any status. */
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

// Nobody aborts these requests but viem's clock: one request may carry the calls of many askers.
function lateIsTimeout(thrown: unknown): never {
  throw thrown instanceof WalletError && thrown.code === 'aborted'
    ? new WalletError('timeout', { cause: thrown })
    : thrown
}
