import { readonlyType, type WritableAtom } from 'nanostores'
import type { Chain } from '../chains/chain.ts'
import { chainLoaders } from '../chains/registry.ts'
import { createStorage } from '../io/storage.ts'
import { createEmitter } from '../lib/emitter.ts'
import { failedLoad, WalletError } from '../lib/errors.ts'
import { once } from '../lib/lazy.ts'
import { readDevice } from '../lib/platform.ts'
import type { Config } from '../schema/config/options.ts'
import type { Namespace } from '../schema/network.ts'
import { type ConfigNetworks, isNamespaceEnabled } from './config/networks.ts'
import { type Core, joinAccount, joinBalance, joinNetwork, type Services } from './core.ts'
import { createAccounts } from './models/accounts.ts'
import { createBalances } from './models/balances.ts'
import { createConnectionAttempt } from './models/connection-attempt.ts'
import { createConnections } from './models/connections.ts'
import { createModal } from './models/modal.ts'
import { createNetworks } from './models/networks.ts'
import { createNotices } from './models/notices.ts'
import { createOutbox } from './models/outbox.ts'
import { createRouter } from './models/router.ts'
import { createTerms } from './models/terms.ts'
import type { CloseRequest } from './wallet.ts'

/** Makes a loader of the services of the current config. A new config gets new services, and the old images are released. */
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

/** Builds the core of a wallet: its models, and loaders that run when they are first called. */
export function buildCore(
  $config: WritableAtom<Config>,
  { networks, first }: ConfigNetworks,
  signal: AbortSignal,
): Core {
  const config = () => $config.get()
  const { name } = config()
  const services = createServices(config, signal)
  const $frozen = readonlyType($config)
  const models = {
    accounts: createAccounts(),
    balances: createBalances(),
    connections: createConnections(),
    networks: createNetworks(networks, first),
  }
  const outbox = createOutbox()
  return {
    name,
    device: readDevice(globalThis.navigator),
    $config: $frozen,
    // A browser may refuse storage only at the first write, long after the page has loaded. It is reported once.
    storage: createStorage(name, () => tellBlockedStorage(outbox)),
    services,
    nodes: async (network) =>
      (await import('./config/rpc-urls.ts').catch(failedLoad)).createRpcUrls(config, services)(network),
    chain: createChains(config, services, (namespace) =>
      isNamespaceEnabled({ $config: $frozen, ...models }, namespace),
    ),
    loadConnectedEffects: once(() => import('./effects/connected.lazy.ts').catch(failedLoad)),
    router: createRouter(),
    modal: createModal(),
    ...models,
    notices: createNotices(),
    terms: createTerms(),
    attempt: createConnectionAttempt(),
    outbox,
    closeRequests: createEmitter<{ request: CloseRequest }>(),
    $account: joinAccount(models),
    $network: joinNetwork(models, first),
    $balance: joinBalance(models),
    signal,
  }
}

function tellBlockedStorage(outbox: Core['outbox']): void {
  const { code, message } = new WalletError('storage-unavailable')
  outbox.add({ type: 'error', detail: { code, message } })
}
