/** A JSON-RPC error. */
export class RelayRpcError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** A parsed frame: a request, the acknowledgement of a push, or a malformed frame with the error to answer. */
type Incoming =
  | { kind: 'request'; id: string | number; method: string; params: unknown }
  | { kind: 'acknowledgement'; id: unknown }
  | { kind: 'nonsense'; id: string | number | null; failure: RelayRpcError }

/** Parses a frame of any content. JSON-RPC batches are malformed here, because the relay has batch methods. */
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

/** Creates the response frame of a request. */
export const resultFrame = (id: string | number, result: unknown) => JSON.stringify({ id, jsonrpc: '2.0', result })

/** Creates the error frame of a request. The id is null when it could not be read. */
export const errorFrame = (id: string | number | null, { code, message }: RelayRpcError) =>
  JSON.stringify({ id, jsonrpc: '2.0', error: { code, message } })

/** Creates the frame of a request to the client. */
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
