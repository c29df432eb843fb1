import { isNetworkId, type NetworkId } from '../../../lib/caip.ts'
import { WalletError, wordsOf } from '../../../lib/errors.ts'
import { isNamespace, type Namespace } from '../../../schema/network.ts'
import { isNamespaceEnabled } from '../../config/enabled-namespaces.ts'
import { needsTerms } from '../../config/terms-gate.ts'
import type { Core } from '../../core.ts'
import { authOf } from '../../wallets/login-connector.ts'
import { signMessage } from '../account/sign-message.ts'
import { isListingId, runListingAttempt } from '../connect/attempt-listing.ts'
import { waitForTerms } from '../connect/await-terms.ts'
import { requireEnabled } from '../connect/connect.ts'
import { runAttempt } from '../connect/connection-attempt.ts'
import { disconnect } from '../connect/disconnect.ts'
import { waitForConnector } from '../connect/wait-for-connector.ts'
import { waitForLogin } from '../login/login.ts'
import {
  addAdapter,
  addNetwork,
  removeAdapter,
  removeNetwork,
  requireNamespace,
} from '../networks/namespaces-config.ts'
import * as network from '../networks/switch-network.ts'
import { notifyError } from './notify.ts'

/** Connects because the page asks to, waiting for a wallet that has yet to announce itself. @throws WalletError */
async function connectBy(core: Core, connectorId: string, namespace: unknown): Promise<void> {
  if (core.signal.aborted) throw new WalletError('aborted')
  requireEnabled(core, namespace)
  // What is no namespace is served by no wallet, which `connect` says at once.
  const wanted = namespace as Namespace | undefined
  const awaited = isNamespace(namespace) && isNamespaceEnabled(core, namespace) ? namespace : undefined
  if (isListingId(connectorId)) return runListingAttempt(core, connectorId, wanted)
  const connector = await waitForConnector(core, connectorId, awaited)
  if (authOf(core)?.id === connectorId) return waitForLogin(core, awaited)
  await runAttempt(core, { connectorId, connector, namespace: wanted })
}

/** Disconnects because the page asks to; the visitor is told, too, when that fails. @throws WalletError */
async function disconnectBy(core: Core, namespace: unknown): Promise<void> {
  if (core.signal.aborted) throw new WalletError('aborted')
  if (namespace !== undefined) requireNamespace(namespace)
  await disconnect(core, namespace as Namespace | undefined).catch((error) => {
    notifyError(core, error)
    throw error
  })
}

/** Goes to a network because the page asks to, whatever it hands in. @throws WalletError */
async function switchNetwork(core: Core, id: unknown): Promise<void> {
  if (!core.signal.aborted && !isNetworkId(id)) throw new WalletError('network-not-found', { details: wordsOf(id) })
  await network.switchNetwork(core, id as NetworkId)
}

/**
 * Asks the locked wallet again: who locked it and opens the modal means to unlock it. Back leads to the list.
 * @throws WalletError what `attempt` throws, `aborted` when the visitor leaves without agreeing to the page's terms
 */
async function unlock(core: Core): Promise<void> {
  if (needsTerms(core)) await waitForTerms(core)
  const locked = core.connections.$locked.get()
  if (!locked || !core.connections.$connectors.get().includes(locked.connector)) return
  const { connector, namespace } = locked
  const { view } = core.router.$route.get()
  if (view === 'Connect') await runAttempt(core, { connectorId: connector.id, connector, namespace })
}

/** What a page may call of a wallet, in one piece: it is loaded with the first call. */
export const calls = {
  connectBy,
  disconnectBy,
  switchNetwork,
  unlock,
  signMessage,
  addNetwork,
  removeNetwork,
  addAdapter,
  removeAdapter,
} as const
