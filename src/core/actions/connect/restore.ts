import { batch } from 'nanostores'
import { loadSources } from '../../../connectors/sources.ts'
import { read } from '../../../lib/errors.ts'
import { within } from '../../../lib/timing.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { reconnect } from './connect.ts'
import { selectConnectedNetwork } from './disconnect.ts'
import { forgetLogin, removeStoredConnections } from './forget-stored.ts'
import { storedNamespaces } from './stored-namespaces.ts'
import { findConnector, waitForConnector } from './wait-for-connector.ts'

const RESTORED_WITHIN_MS = 3000
// A session is restored without its wallet, but the code is large, and a slow network must not log the visitor out.
const PAIRED_WITHIN_MS = 15_000
const LOGIN = 'auth'
const remote: ReadonlySet<string> = new Set(['walletConnect', LOGIN])

/**
 * Restores the stored connections of `namespaces`, which are `connecting`, when a page loads; those that fail are dropped
 * without a message.
 */
export async function restoreAtLoad(core: Core, namespaces: readonly Namespace[]): Promise<void> {
  let hasCode = false
  Promise.all([core.loadConnectedEffects(), loadSources(core.storage.get('connected_namespaces') ?? [])]).then(
    () => {
      hasCode = true
    },
    () => {},
  )
  const heard = await restoreEach(core, namespaces)
  selectConnectedNetwork(core)
  // If the code or the login's page did not load, the wallet's state is unknown: the next page tries again.
  const isGone = heard && Object.keys(core.connections.$active.get()).length === 0
  if (isGone && hasCode && !core.signal.aborted) removeStoredConnections(core)
}

/**
 * Restores stored connections without a prompt, each within 3 s (15 s for WalletConnect and logins); false when no
 * connection is stored, or when the state of one stays unknown. Active connections and storage are left unchanged.
 */
export async function restoreConnections(core: Core): Promise<boolean> {
  const namespaces = storedNamespaces(core).filter((namespace) => core.accounts.of(namespace).status === 'disconnected')
  batch(() => {
    for (const namespace of namespaces) core.accounts.setConnecting(namespace)
  })
  return restoreEach(core, namespaces)
}

async function restoreEach(core: Core, namespaces: readonly Namespace[]): Promise<boolean> {
  if (namespaces.length === 0) return false
  const ids = core.storage.get('connector_ids') ?? {}
  recallNetworks(core)
  const heard = await Promise.all(namespaces.map((namespace) => restoreOne(core, namespace, ids[namespace] ?? '')))
  return heard.every(Boolean)
}

async function restoreOne(core: Core, namespace: Namespace, connectorId: string): Promise<boolean> {
  let heard = true
  const patience = remote.has(connectorId) ? PAIRED_WITHIN_MS : RESTORED_WITHIN_MS
  const late = AbortSignal.any([core.signal, AbortSignal.timeout(patience)])
  const isWaiting = () => core.accounts.of(namespace).status === 'connecting'
  try {
    const connector = await within(waitForConnector(core, connectorId, namespace, late), RESTORED_WITHIN_MS)
    // Two wallets claim this identity, and one may be an impostor, so neither is restored and the visitor chooses again.
    // Storage is kept, so the connection comes back once only one of them is installed.
    const isDisputed = () => findConnector(core, connectorId, namespace).disputed === true
    const isShared =
      isDisputed() || (await reconnect(core, connector, namespace, late, () => isWaiting() && !isDisputed()))
    // An ended session cannot be unlocked.
    if (!isShared && isWaiting() && !connector.joinsNamespaces) core.connections.setLocked(connector, namespace)
    if (!isShared && connector.type === 'AUTH') forgetLogin(core)
    heard = !isDisputed()
  } catch (error) {
    // A missing, silent or broken wallet is dropped without a message, because the visitor did not ask for it yet. A login
    // is remote: if its page cannot be reached, the visitor is still logged in.
    heard = connectorId !== LOGIN || read(error, 'code') === 'connector-not-found'
  }
  if (isWaiting()) core.accounts.setDisconnected(namespace)
  return heard
}

// Namespaces that are already connected keep their wallet's network.
function recallNetworks(core: Core): void {
  const active = core.connections.$active.get()
  for (const id of Object.values(core.storage.get('active_network_ids') ?? {})) {
    const network = core.networks.find(id)
    if (network && !active[network.namespace]) core.networks.setNetwork(network)
  }
  const used = core.storage.get('active_namespace')
  if (used && core.networks.$byNamespace.get()[used] && Object.keys(active).length === 0)
    core.networks.setNamespace(used)
}
