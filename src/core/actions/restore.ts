import { batch } from 'nanostores'
import { within } from '../../lib/async.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Core } from '../core.ts'
import { announced } from './announced.ts'
import { findConnector, reconnect } from './connect.ts'
import { forget } from './forget.ts'

const RESTORED_WITHIN_MS = 3000

/** Brings stored connections back after a reload, without a prompt; each comes back within 3 s or is dropped. */
export async function restore(core: Core): Promise<void> {
  const ids = core.storage.get('connector_ids') ?? {}
  const namespaces = (core.storage.get('connected_namespaces') ?? []).filter((namespace) => ids[namespace])
  if (namespaces.length === 0) return
  recallNetwork(core)
  batch(() => {
    for (const namespace of namespaces) core.accounts.connecting(namespace)
  })
  await Promise.all(namespaces.map((namespace) => restoreOne(core, namespace, ids[namespace] ?? '')))
  if (Object.keys(core.connections.$active.get()).length === 0 && !core.signal.aborted) forget(core)
}

async function restoreOne(core: Core, namespace: Namespace, connectorId: string): Promise<void> {
  const late = AbortSignal.any([core.signal, AbortSignal.timeout(RESTORED_WITHIN_MS)])
  try {
    await within(announced(core, connectorId, late), RESTORED_WITHIN_MS)
    const connector = findConnector(core, connectorId)
    if (await reconnect(core, connector, namespace, late)) return
    core.connections.lock(connector)
  } catch {
    // A wallet that is gone, silent or broken is dropped without a word: nobody asked for anything yet.
  }
  if (core.accounts.of(namespace).status === 'connecting') core.accounts.disconnected(namespace)
}

function recallNetwork(core: Core): void {
  const namespace = core.storage.get('active_namespace')
  const id = namespace && core.storage.get('active_network_ids')?.[namespace]
  const network = id && core.networks.find(id)
  if (network) core.networks.select(network)
}
