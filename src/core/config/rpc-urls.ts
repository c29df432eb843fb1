import type { RpcUrls } from '../../chains/chain.ts'
import { isProxied, nodesOf } from '../../chains/nodes.ts'
import { serviceRpcUrl } from '../../io/endpoints.ts'
import type { Config } from '../../schema/config/options.ts'
import type { Services } from '../core.ts'

/** Answers which nodes serve a network: the page's own, else the service's, else the network's. */
export const createRpcUrls =
  (config: () => Config, services: () => Promise<Services>): RpcUrls =>
  async (network) => {
    const own = config().rpcUrls[network.id]
    if (own) return [own]
    const { rpcUrls } = nodesOf(network)
    if (!isProxied(network)) return rpcUrls
    const { api } = await services()
    const served = await api.isSupported(network.id)
    return served ? [serviceRpcUrl(config(), network.id), ...rpcUrls] : rpcUrls
  }
