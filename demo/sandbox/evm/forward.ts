import type { Reply } from '../route.ts'

/** Sends a JSON-RPC body, single or batch, to a node. It sets the type: anvil refuses `text/plain`. */
export async function forward(url: string, body: string): Promise<Reply> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return { status: response.status, body: await response.text() }
}
