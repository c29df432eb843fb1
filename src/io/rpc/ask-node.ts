import { abortable } from '../../lib/async.ts'
import type { Network } from '../../schema/network.ts'
import type { NodeProtocol } from './endpoint.ts'
import { createRpcClient, type RpcClient } from './rpc.ts'

/** Asks the nodes of a network. @throws WalletError */
export type AskNode = (
  network: Network,
  call: { method: string; params?: unknown },
  signal?: AbortSignal,
) => Promise<unknown>

/**
 * Keeps one client per set of nodes, so that what was learned of a node is not forgotten between two questions. They are
 * spoken to as EVM nodes unless a dialect is given.
 */
export function createAskNode(
  rpcUrls: (network: Network, signal?: AbortSignal) => Promise<readonly string[]>,
  dialect?: NodeProtocol,
): AskNode {
  const clients = new Map<string, RpcClient>()
  return async (network, call, signal) => {
    const urls = await abortable(rpcUrls(network, signal), signal)
    const key = [network.id, ...urls].join(' ')
    const client = clients.get(key) ?? createRpcClient(network, urls, { dialect })
    clients.set(key, client)
    // Calls of one moment share a request, so that an abort leaves the request be and drops its answer.
    return abortable(client.request(call as never), signal)
  }
}
