import { batch } from 'nanostores'
import { selectConnectedNetwork } from '../../../core/actions/connect/disconnect.ts'
import { forgetUnused } from '../../../core/actions/connect/forget-stored.ts'
import { storedNamespaces } from '../../../core/actions/connect/stored-namespaces.ts'
import { trackEvent } from '../../../core/actions/modal/notify.ts'
import type { Core } from '../../../core/core.ts'
import { connectorOf } from '../../../core/wallets/find-connector.ts'

/**
 * Lets go of the stored connections whose wallets are late, also in those wallets as far as they can be reached. The list
 * stays open for another wallet.
 */
export function forgetLateWallets(core: Core): void {
  const connectors = core.connections.$connectors.get()
  const ids = core.storage.get('connector_ids') ?? {}
  const late = storedNamespaces(core).filter((namespace) => core.accounts.of(namespace).status === 'reconnecting')
  batch(() => {
    for (const namespace of late) forgetUnused(core, namespace)
    selectConnectedNetwork(core)
  })
  for (const namespace of late) {
    // Its answer does not matter: the page has left the wallet.
    connectorOf(connectors, ids[namespace] ?? '', namespace)
      ?.disconnect(namespace)
      .catch(() => {})
    trackEvent(core, 'DISCONNECT_SUCCESS', { namespace })
  }
}
