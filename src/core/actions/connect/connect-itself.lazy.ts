import type { Connector } from '../../../connectors/connector.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { reconnect } from './connect.ts'
import { selectConnectedNetwork } from './disconnect.ts'

/**
 * Connects a wallet without a prompt, if the visitor has not chosen another one and has not disconnected before. A stored
 * connection is restored elsewhere. Never rejects.
 */
export async function connectItself(core: Core, connector: Connector): Promise<void> {
  const [namespace] = connector.namespaces
  if (!namespace || !isFree(core, namespace)) return
  try {
    await reconnect(core, connector, namespace, core.signal, () => isFree(core, namespace))
    selectConnectedNetwork(core)
  } catch {
    // The visitor did not ask for it; the wallet stays in the list.
  }
}

function isFree({ storage, accounts, attempt }: Core, namespace: Namespace): boolean {
  const isStored = storage.get('connected_namespaces')?.includes(namespace)
  const isEnded = storage.get('ended_namespaces')?.includes(namespace)
  const isOver = storage.get('connection_status') === 'disconnected'
  const isBusy = attempt.$state.get() !== undefined || accounts.of(namespace).status !== 'disconnected'
  return !isStored && !isEnded && !isOver && !isBusy
}
