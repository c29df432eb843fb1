import type { Chain } from '../chains/chain.ts'
import { chainLoaders } from '../chains/registry.ts'
import { failedLoad, WalletError } from '../lib/errors.ts'
import { once } from '../lib/lazy.ts'
import type { Config } from '../schema/config/options.ts'
import type { Namespace } from '../schema/network.ts'
import type { Services } from './core.ts'

/** Answers the services of the config that holds now; a new config gets new ones, and the old images are let go. */
export function createServices(config: () => Config, signal: AbortSignal): () => Promise<Services> {
  let made: { readonly of: Config; readonly services: Services } | undefined
  signal.addEventListener('abort', () => made?.services.images.destroy())
  return async () => {
    const { openServices } = await load()
    const now = config()
    if (made?.of === now) return made.services
    made?.services.images.destroy()
    made = { of: now, services: openServices(now) }
    return made.services
  }
}

const load = once(() => import('../io/services.lazy.ts').catch(failedLoad))

/** Answers the chain of a namespace that `isPlugged`, loading its code once. @throws WalletError `chain-adapter-not-found` */
export function createChains(
  config: () => Config,
  services: () => Promise<Services>,
  isEnabled: (namespace: Namespace) => boolean,
): (namespace: Namespace) => Promise<Chain> {
  const loaders = new Map<Namespace, () => Promise<Chain>>()
  return async (namespace) => {
    const load = chainLoaders[namespace]
    if (!load || !isEnabled(namespace)) throw new WalletError('chain-adapter-not-found', { details: namespace })
    const loader =
      loaders.get(namespace) ??
      once(async () => {
        const [create, { createRpcUrls }] = await Promise.all([load(), import('./config/rpc-urls.ts')]).catch(
          failedLoad,
        )
        return create({ rpcUrls: createRpcUrls(config, services) })
      })
    loaders.set(namespace, loader)
    return loader()
  }
}
