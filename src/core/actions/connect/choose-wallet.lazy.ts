import { read } from '../../../lib/errors.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { needsTerms, openModal } from '../modal/open.ts'
import { calls, waitForTerms } from '../modal/public-api.lazy.ts'

/**
 * Connects with a wallet because the visitor pressed its button: once the page's terms are agreed to, which Connect asks
 * for. A wallet that is not there leaves the visitor with the list of those that are. @throws WalletError
 */
export async function chooseWallet(core: Core, connectorId: string, namespace: Namespace | undefined): Promise<void> {
  core.connections.requestNamespace(namespace)
  if (needsTerms(core)) {
    openModal(core, { view: 'Connect' })
    await waitForTerms(core)
  }
  await calls.connectBy(core, connectorId, namespace).catch((error) => {
    if (read(error, 'code') !== 'connector-not-found') throw error
    core.connections.requestNamespace(namespace)
    openModal(core, { view: 'Connect' })
  })
}
