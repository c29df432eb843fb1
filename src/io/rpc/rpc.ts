import { type Client, createClient, type Transport } from 'viem'
import { WalletError } from '../../lib/errors.ts'
import { isServiceUrl } from '../../lib/links.ts'
import type { Network } from '../../schema/network.ts'
import { createEndpoint, type Endpoint, type NodeProtocol, type RpcCall } from './endpoint.ts'
import { isNodeTrouble } from './error-codes.ts'

const TIMEOUT_MS = 10_000
const POLLING_MS = 4_000

/** Talks to the nodes of one network: viem's client, whose `request` throws only WalletError. */
export type RpcClient = Client<Transport, undefined>

/**
 * Makes the client of a network over its nodes, best first; EVM's unless a dialect is given. The best by stability and
 * latency of its last requests is asked, the next when that fails; a node that serves another chain is never asked again.
 * Nothing is sent on its own.
 * @throws WalletError `no-rpc-url` when no URL may be used; requests `network-unavailable` when every node lies,
 * `rate-limited` while all rest, the codes of JSON-RPC for what a node answers
 */
export function createRpcClient(
  network: Network,
  urls: readonly string[],
  { timeoutMs = TIMEOUT_MS, dialect }: { timeoutMs?: number; dialect?: NodeProtocol | undefined } = {},
): RpcClient {
  const usable = [...new Set(urls)].filter((url) => isServiceUrl(url))
  if (usable.length === 0) throw new WalletError('no-rpc-url', { details: network.id })
  const endpoints = usable.map((url) => createEndpoint(url, network.id, timeoutMs, dialect))
  const request = (call: RpcCall) => requestBest(endpoints, call)
  const config = { key: 'ranked', name: 'Ranked JSON-RPC', type: 'ranked', retryCount: 0, timeout: timeoutMs, request }
  // Not viem's `createTransport`: it would wrap our errors into its own and repeat requests.
  const transport = (() => ({ config, request })) as unknown as Transport
  return createClient({ transport, pollingInterval: POLLING_MS })
}

async function requestBest(endpoints: readonly Endpoint[], call: RpcCall): Promise<unknown> {
  let trouble = unavailable(endpoints)
  for (const endpoint of rank(endpoints)) {
    try {
      return await endpoint.request(call)
    } catch (thrown) {
      const error = thrown as WalletError
      if (!isNodeTrouble(error)) throw error
      if (weight(error) >= weight(trouble)) trouble = error
    }
  }
  throw trouble
}

// That a node lied tells less than that one limits us, and both less than what befell one that was asked: it may have done it.
const weight = ({ code }: WalletError): number => (code === 'network-unavailable' ? 0 : code === 'rate-limited' ? 1 : 2)

/** The nodes that may be asked now, best first; the given order decides between equals. */
function rank(endpoints: readonly Endpoint[]): Endpoint[] {
  const ready = endpoints.filter((endpoint) => endpoint.state() === 'ready')
  const scored = ready.map((endpoint) => ({ endpoint, score: endpoint.score() }))
  return scored.sort((one, other) => other.score - one.score).map(({ endpoint }) => endpoint)
}

/** Why no node may be asked, when it comes to that. */
function unavailable(endpoints: readonly Endpoint[]): WalletError {
  return new WalletError(
    endpoints.some((endpoint) => endpoint.state() === 'resting') ? 'rate-limited' : 'network-unavailable',
  )
}
