const TIMEOUT_MS = 10_000

/** Calls a node for a method that the wallet does not answer itself. @throws RpcError with the node's code */
export async function requestNode(url: string, method: string, params: unknown): Promise<unknown> {
  const call = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  const response = await fetch(url, call) // gate-ignore: the test wallet asks its own node, not one of the modal's
  const { result, error } = await response.json()
  if (error) throw new RpcError(error.code, error.message, error.data)
  return result
}

/** An error of a wallet: `code` of EIP-1193 or JSON-RPC, a message, and the node's details in `data`. */
export class RpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The error when the user declines. */
export const userRejected = (): RpcError => new RpcError(4001, 'User rejected the request.')

/** The error when a page uses an account that it has no access to. */
export const unauthorized = (): RpcError =>
  new RpcError(4100, 'The requested account has not been authorised by the user.')
