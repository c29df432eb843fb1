const TIMEOUT_MS = 10_000

/** Asks a node as the wallet does for what it does not answer itself. @throws RpcError with the node's code */
export async function requestNode(url: string, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    // No preflight: the sandbox's doors read text as JSON.
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { result, error } = await response.json()
  if (error) throw new RpcError(error.code, error.message, error.data)
  return result
}

/** An error as wallets throw it: EIP-1193's or JSON-RPC's `code`, a message, and what the node said in `data`. */
export class RpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** What the wallet throws when its user says no. */
export const userRejected = (): RpcError => new RpcError(4001, 'User rejected the request.')

/** What the wallet throws when a page asks for an account that it was not given. */
export const unauthorized = (): RpcError =>
  new RpcError(4100, 'The requested account has not been authorised by the user.')
