import { readonlyType, type WritableAtom } from 'nanostores'
import { createStorage } from '../io/storage.ts'
import { createEmitter } from '../lib/emitter.ts'
import { failedLoad, WalletError } from '../lib/errors.ts'
import { once } from '../lib/lazy.ts'
import { readDevice } from '../lib/platform.ts'
import type { Config } from '../schema/config/options.ts'
import { isNamespaceEnabled } from './config/enabled-namespaces.ts'
import type { ConfigNetworks } from './config/networks.ts'
import { type Core, joinAccount, joinBalance, joinNetwork } from './core.ts'
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
import { createChains, createServices } from './services.ts'
import type { CloseRequest } from './wallet.ts'

/** Puts the inside of a wallet together: models, and doors that are opened when they are asked for. */
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
    // Storage is refused long after the page has loaded, at the first write; the page hears it once.
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
