import { RpcError } from './rpc.ts'

const TIMEOUT_MS = 10_000

/** Asks a node as the wallet does for what it does not answer itself. @throws RpcError with the node's code */
export async function askNode(url: string, method: string, params: unknown): Promise<unknown> {
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
