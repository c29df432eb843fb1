import { batch } from 'nanostores'
import { loadSources } from '../../../connectors/sources.ts'
import { read } from '../../../lib/errors.ts'
import { within } from '../../../lib/timing.ts'
import type { Namespace } from '../../../schema/network.ts'
import { isNamespaceEnabled } from '../../config/networks.ts'
import type { Core } from '../../core.ts'
import { reconnect } from './connect.ts'
import { selectConnectedNetwork } from './disconnect.ts'
import { forgetLogin, removeStoredConnections } from './forget-stored.ts'
import { findConnector, waitForConnector } from './wait-for-connector.ts'

const RESTORED_WITHIN_MS = 3000
// No wallet is asked for its session; but its code is large, and a slow network must not log anybody out.
const PAIRED_WITHIN_MS = 15_000
const LOGIN = 'auth'
const remote: ReadonlySet<string> = new Set(['walletConnect', LOGIN])

/** Brings back what was connected when the page was last here; what does not come back is dropped, without a word. */
export async function restoreAtLoad(core: Core): Promise<void> {
  let hasCode = false
  Promise.all([core.loadConnectedEffects(), loadSources(core.storage.get('connected_namespaces') ?? [])]).then(
    () => {
      hasCode = true
    },
    () => {},
  )
  const heard = await restoreConnections(core)
  selectConnectedNetwork(core)
  // Without the code, or the login's page, nothing was learned of the wallet: the next page tries again.
  const isGone = heard && Object.keys(core.connections.$active.get()).length === 0
  if (isGone && hasCode && !core.signal.aborted) removeStoredConnections(core)
}

/**
 * Brings stored connections back without a prompt, each within 3 s or not at all; false when there is none to bring, or one
 * of which nothing could be learned. What is connected already is left alone, and so is what is stored.
 */
export async function restoreConnections(core: Core): Promise<boolean> {
  const ids = core.storage.get('connector_ids') ?? {}
  const namespaces = (core.storage.get('connected_namespaces') ?? []).filter(
    (namespace) =>
      ids[namespace] && isNamespaceEnabled(core, namespace) && core.accounts.of(namespace).status === 'disconnected',
  )
  if (namespaces.length === 0) return false
  recallNetworks(core)
  batch(() => {
    for (const namespace of namespaces) core.accounts.setConnecting(namespace)
  })
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
    // Nobody can tell which of two wallets that claim to be it was chosen. The visitor is not connected to an impostor, but
    // chooses again; nothing is forgotten, so that it comes back when it is alone.
    const isDisputed = () => findConnector(core, connectorId, namespace).disputed === true
    const isShared =
      isDisputed() || (await reconnect(core, connector, namespace, late, () => isWaiting() && !isDisputed()))
    // A session that is over has nothing to unlock.
    if (!isShared && isWaiting() && !connector.joinsNamespaces) core.connections.setLocked(connector, namespace)
    if (!isShared && connector.type === 'AUTH') forgetLogin(core)
    heard = !isDisputed()
  } catch (error) {
    // A wallet that is gone, silent or broken is dropped without a word: nobody asked for anything yet. A login's is not
    // in this browser: where its page cannot be reached, nobody has logged out.
    heard = connectorId !== LOGIN || read(error, 'code') === 'connector-not-found'
  }
  if (isWaiting()) core.accounts.setDisconnected(namespace)
  return heard
}

// Who is connected here already is where the wallet is.
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
