import { read } from '../../../lib/errors.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { needsTerms, openModal } from '../modal/open.ts'
import { waitForTerms } from '../modal/wait-for-terms.ts'
import { connectBy } from './connect-by-id.ts'
import { isAwaited } from './is-awaited.ts'

/**
 * Connects with a wallet because the visitor pressed its button. Connect asks for the page's terms first. If the wallet is
 * missing, the list of wallets is shown. @throws WalletError
 */
export async function chooseWallet(core: Core, connectorId: string, namespace: Namespace | undefined): Promise<void> {
  core.connections.requestNamespace(namespace)
  if (needsTerms(core)) {
    openModal(core, { view: 'Connect' })
    await waitForTerms(core)
  }
  // Its stored connection waits for the wallet, which may never come: the visitor can choose another one meanwhile.
  const isMissing = !core.connections.$connectors.get().some(({ id }) => id === connectorId)
  if (isMissing && isAwaited(core, connectorId)) openModal(core, { view: 'Connect' })
  await connectBy(core, connectorId, { namespace }).catch((error) => {
    if (read(error, 'code') !== 'connector-not-found') throw error
    core.connections.requestNamespace(namespace)
    openModal(core, { view: 'Connect' })
  })
}
