import { abortable } from '../../lib/async.ts'
import { WalletError } from '../../lib/errors.ts'
import { isServiceUrl } from '../../lib/links.ts'
import type { Network } from '../../schema/network.ts'
import { isNodeTrouble } from './error-codes.ts'
import type { RpcCall } from './json-rpc.ts'
import { createNode, type NodeProtocol, type RpcNode } from './node.ts'

const TIMEOUT_MS = 10_000

/** Sends a JSON-RPC call to a node of a network and returns its result. @throws WalletError */
export type AskNode = (network: Network, call: RpcCall, signal?: AbortSignal) => Promise<unknown>

/** Sends a JSON-RPC call to the best node of one network. @throws WalletError */
type RequestNode = (call: RpcCall) => Promise<unknown>

/**
 * Makes an `AskNode`. It keeps the statistics of each set of nodes between calls. `protocol` is needed for nodes
 * that are not EVM nodes.
 */
export function createAskNode(
  rpcUrls: (network: Network, signal?: AbortSignal) => Promise<readonly string[]>,
  protocol?: NodeProtocol,
): AskNode {
  const requests = new Map<string, RequestNode>()
  return async (network, call, signal) => {
    const urls = await abortable(rpcUrls(network, signal), signal)
    const key = [network.id, ...urls].join(' ')
    const request = requests.get(key) ?? createNodeRequest(network, urls, { protocol })
    requests.set(key, request)
    // Several calls may share one HTTP request, so an abort drops the answer and leaves the request running.
    return abortable(request(call), signal)
  }
}

/**
 * Makes the request function over the nodes of one network. It asks the node with the best recent stability and latency
 * first, and the next one after a failure. A node that serves another chain is never asked again.
 * @throws WalletError `no-rpc-url` when no URL is usable. Requests reject with `network-unavailable` when every node serves
 * another chain, `rate-limited` while all nodes are rate-limited, and the JSON-RPC codes for errors that a node returns
 */
export function createNodeRequest(
  network: Pick<Network, 'id'>,
  urls: readonly string[],
  { timeoutMs = TIMEOUT_MS, protocol }: { timeoutMs?: number; protocol?: NodeProtocol | undefined } = {},
): RequestNode {
  const usable = [...new Set(urls)].filter((url) => isServiceUrl(url))
  if (usable.length === 0) throw new WalletError('no-rpc-url', { details: network.id })
  const nodes = usable.map((url) => createNode(url, network.id, timeoutMs, protocol))
  return (call) => requestBest(nodes, call)
}

async function requestBest(nodes: readonly RpcNode[], call: RpcCall): Promise<unknown> {
  let trouble = unavailable(nodes)
  for (const node of rank(nodes)) {
    try {
      return await node.request(call)
    } catch (thrown) {
      const error = thrown as WalletError
      if (!isNodeTrouble(error)) throw error
      if (severity(error) >= severity(trouble)) trouble = error
    }
  }
  throw trouble
}

// A failure of a node that was asked is reported first, since that node may have executed the call.
const severity = ({ code }: WalletError): number =>
  code === 'network-unavailable' ? 0 : code === 'rate-limited' ? 1 : 2

/** The nodes that may be asked now, best first. Nodes with equal scores keep the given order. */
function rank(nodes: readonly RpcNode[]): RpcNode[] {
  const ready = nodes.filter((node) => node.state() === 'ready')
  const scored = ready.map((node) => ({ node, score: node.score() }))
  return scored.sort((one, other) => other.score - one.score).map(({ node }) => node)
}

/** The error for a call that no node may be asked. */
function unavailable(nodes: readonly RpcNode[]): WalletError {
  return new WalletError(nodes.some((node) => node.state() === 'limited') ? 'rate-limited' : 'network-unavailable')
}
