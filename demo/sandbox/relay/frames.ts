/** What goes wrong with a request, as JSON-RPC tells it. */
export class RelayRpcError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** A frame as read: a request, the acknowledgement of a push, or nonsense with what to answer to it. */
type Incoming =
  | { kind: 'request'; id: string | number; method: string; params: unknown }
  | { kind: 'acknowledgement'; id: unknown }
  | { kind: 'nonsense'; id: string | number | null; failure: RelayRpcError }

/** Reads a frame, whatever is in it. A batch is nonsense here: the relay's own batches are methods. */
export function readMessage(frame: string): Incoming {
  const value = parse(frame)
  if (value === undefined) return { kind: 'nonsense', id: null, failure: new RelayRpcError(-32700, 'Parse error') }
  const { id, method, params, ...rest }: Record<string, unknown> = isRecord(value) ? value : {}
  const known = typeof id === 'string' || typeof id === 'number' ? id : null
  if (known !== null && typeof method === 'string') return { kind: 'request', id: known, method, params }
  if (method === undefined && known !== null && ('result' in rest || 'error' in rest)) {
    return { kind: 'acknowledgement', id }
  }
  return { kind: 'nonsense', id: known, failure: new RelayRpcError(-32600, 'Invalid Request') }
}

/** The frame that answers a request. */
export const resultFrame = (id: string | number, result: unknown) => JSON.stringify({ id, jsonrpc: '2.0', result })

/** The frame that refuses one; null where its id could not be read. */
export const errorFrame = (id: string | number | null, { code, message }: RelayRpcError) =>
  JSON.stringify({ id, jsonrpc: '2.0', error: { code, message } })

/** The frame of a request to the client. */
export const requestFrame = (id: number, method: string, params: unknown) =>
  JSON.stringify({ id, jsonrpc: '2.0', method, params })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(frame: string): unknown {
  try {
    return JSON.parse(frame)
  } catch {
    return undefined
  }
}
