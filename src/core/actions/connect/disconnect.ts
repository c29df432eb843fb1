import { batch } from 'nanostores'
import { toWalletError, WalletError } from '../../../lib/errors.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import type { ActiveConnection } from '../../models/connections.ts'
import type { DisconnectReason } from '../../wallet.ts'
import { trackEvent } from '../modal/notify.ts'
import { closeModal } from '../modal/open.ts'
import { selectNetwork } from '../networks/switch-network.ts'

/**
 * Disconnects a namespace, or all of them, also in the wallet if it supports that. @throws WalletError `disconnect-failed`;
 * then the connection stays, because the wallet still shares the account.
 */
export async function disconnect(core: Core, namespace?: Namespace): Promise<void> {
  try {
    for (const active of Object.values(core.connections.$active.get())) {
      const { connector, connection } = active
      const shared = sharedNamespaces(core, active)
      if ((namespace && !shared.includes(namespace)) || shared.length === 0) continue
      for (const name of shared) core.connections.setDisconnecting(name, true)
      await connector.disconnect(connection.namespace).finally(() => {
        for (const name of shared) core.connections.setDisconnecting(name, false)
      })
      for (const name of shared) removeConnection(core, name, 'user')
    }
    selectConnectedNetwork(core)
    trackEvent(core, 'DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
    closeModal(core)
  } catch (thrown) {
    const error = new WalletError('disconnect-failed', { cause: toWalletError(thrown, 'wallet-failed') })
    trackEvent(core, 'DISCONNECT_ERROR', { message: error.message })
    throw error
  }
}

// A session may serve several namespaces and ends for all of them; connections that have ended meanwhile are skipped.
const sharedNamespaces = (core: Core, { connector, connection }: ActiveConnection): Namespace[] =>
  Object.values(core.connections.$active.get())
    .filter((active) => (connector.joinsNamespaces ? active.connector === connector : active.connection === connection))
    .map((active) => active.connection.namespace)

/** Selects the network of a remaining connection after the active one has ended, and tells the page. */
export function selectConnectedNetwork(core: Core): void {
  const [other] = Object.values(core.connections.$active.get())
  const network = other && core.networks.$byNamespace.get()[other.connection.namespace]?.active
  if (network && core.$account.get().status === 'disconnected') selectNetwork(core, network)
}

/** Removes a namespace's connection from the models after the visitor, the wallet or a failure ended it. */
export function removeConnection(core: Core, namespace: Namespace, reason: DisconnectReason): void {
  if (!core.connections.$active.get()[namespace]) return
  batch(() => {
    core.connections.removeActive(namespace)
    core.accounts.setDisconnected(namespace)
    core.networks.setApproved(namespace, undefined)
    core.balances.clear(namespace)
    core.outbox.add({ type: 'disconnect', detail: { namespace, reason } })
  })
}
