import { RpcError } from '../rpc.ts'

const TIMEOUT_MS = 10_000

/** An output that an address has not spent, in satoshi. */
export type Utxo = { readonly txid: string; readonly vout: number; readonly value: number }

/** What an address was paid and has spent, in satoshi. */
type Sums = { readonly funded_txo_sum: number; readonly spent_txo_sum: number }

/** A REST API of Bitcoin as mempool.space's: `url` is its base. @throws RpcError -32603 with its words */
export const openNode = (url: string) => ({
  utxos: async (address: string): Promise<Utxo[]> => (await ask(`${url}/address/${address}/utxo`)).json(),
  async sums(address: string): Promise<{ chain_stats: Sums; mempool_stats: Sums }> {
    return (await ask(`${url}/address/${address}`)).json()
  },
  /** Sends a signed transaction in hex; answers its id. */
  send: async (body: string): Promise<string> => (await ask(`${url}/tx`, { method: 'POST', body })).text(),
})

async function ask(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (response.ok) return response
  throw new RpcError(-32603, (await response.text()).slice(0, 300))
}
