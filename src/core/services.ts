import { chainLoaders } from '../chains/registry.ts'
import type { Chain, RpcUrls } from '../chains/chain.ts'
import { createBlockchainApi } from '../io/blockchain.ts'
import { createImageLoader } from '../io/directory.ts'
import { serviceRpcUrl } from '../io/service.ts'
import { WalletError } from '../lib/errors.ts'
import { once } from '../lib/async.ts'
import type { Config } from '../schema/config.ts'
import type { Namespace } from '../schema/network.ts'
import type { Services } from './core.ts'

/** Answers the services of the config that holds now; a new config gets new ones, and the old images are let go. */
export function createServices(config: () => Config, signal: AbortSignal): () => Services {
  let made: { readonly of: Config; readonly services: Services } | undefined
  signal.addEventListener('abort', () => made?.services.images.destroy())
  return () => {
    const now = config()
    if (made?.of === now) return made.services
    made?.services.images.destroy()
    made = { of: now, services: { api: createBlockchainApi(now), images: createImageLoader(now) } }
    return made.services
  }
}

/** Answers which nodes serve a network: the page's own, else the service's, else the network's (PROTOCOL §11). */
export const createRpcUrls =
  (config: () => Config, services: () => Services): RpcUrls =>
  async (network) => {
    const own = config().rpcUrls[network.id]
    if (own) return [own]
    const served = await services().api.isSupported(network.id)
    return served ? [serviceRpcUrl(config(), network.id), ...network.rpcUrls] : network.rpcUrls
  }

/** Answers the chain of a namespace, loading its code once. */
export function createChains(rpcUrls: RpcUrls): (namespace: Namespace) => Promise<Chain> {
  const loaders = new Map<Namespace, () => Promise<Chain>>()
  return async (namespace) => {
    const load = chainLoaders[namespace]
    if (!load) throw new WalletError('adapter-not-found', { details: namespace })
    const loader = loaders.get(namespace) ?? once(() => load().then((create) => create({ rpcUrls })))
    loaders.set(namespace, loader)
    return loader()
  }
}
