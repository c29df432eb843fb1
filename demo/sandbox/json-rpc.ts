/** One call or answer of JSON-RPC 2.0, as far as a fault has to know it. */
export type RpcMessage = {
  jsonrpc?: unknown
  id?: unknown
  method?: unknown
  params?: unknown
  result?: unknown
  error?: unknown
}

/** Changes each message of a JSON-RPC body, single or batch; a body that is not JSON stays as it is. */
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
