import { RpcError } from '../../src/entry/testing/rpc.ts'
import type { Reply } from './route.ts'

/** One JSON-RPC 2.0 request or response, with the fields that faults use. */
export type RpcMessage = {
  jsonrpc?: unknown
  id?: unknown
  method?: unknown
  params?: unknown
  result?: unknown
  error?: unknown
}

/** Maps each message of a JSON-RPC body, single or batch. Returns a body that is not JSON unchanged. */
export function mapRpc(body: string, change: (message: RpcMessage) => RpcMessage): string {
  try {
    const value: unknown = JSON.parse(body)
    return JSON.stringify(Array.isArray(value) ? value.map((one) => mapOne(one, change)) : mapOne(value, change))
  } catch {
    return body
  }
}

/** Lists the messages of a JSON-RPC body, single or batch. */
export function readRpc(body: string): RpcMessage[] {
  const messages: RpcMessage[] = []
  mapRpc(body, (message) => {
    messages.push(message)
    return message
  })
  return messages
}

function mapOne(value: unknown, change: (message: RpcMessage) => RpcMessage): unknown {
  return typeof value === 'object' && value !== null ? change(value) : value
}

/** The JSON-RPC methods of a node. Each gets the list of its parameters and may throw an RpcError. */
export type RpcMethods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

const PARSE_ERROR = -32700
const INVALID_REQUEST = -32600
const NO_METHOD = -32601
const INTERNAL_ERROR = -32603

/** Answers a JSON-RPC body, single or batch. Errors have HTTP status 200, as with real nodes. */
export async function answerRpc(body: string, methods: RpcMethods): Promise<Reply> {
  let asked: unknown
  try {
    asked = JSON.parse(body)
  } catch {
    return { body: JSON.stringify(failure(null, new RpcError(PARSE_ERROR, 'Parse error'))) }
  }
  const answers = await Promise.all([asked].flat().map((one) => answerOne(one, methods)))
  return { body: JSON.stringify(Array.isArray(asked) ? answers : answers[0]) }
}

async function answerOne(asked: unknown, methods: RpcMethods): Promise<RpcMessage> {
  const { id = null, method, params = [] }: RpcMessage = Object(asked)
  try {
    if (typeof method !== 'string') throw new RpcError(INVALID_REQUEST, 'Invalid request')
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new RpcError(NO_METHOD, 'Method not found')
    return { jsonrpc: '2.0', id, result: await run(Array.isArray(params) ? params : []) }
  } catch (error) {
    return failure(id, error)
  }
}

function failure(id: unknown, error: unknown): RpcMessage {
  const { code, data } = error instanceof RpcError ? error : { code: INTERNAL_ERROR, data: undefined }
  return { jsonrpc: '2.0', id, error: { code, message: error instanceof Error ? error.message : String(error), data } }
}
