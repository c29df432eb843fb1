import { isNetworkId, type NetworkId } from '../../../lib/caip.ts'
import { failedLoad, read, WalletError, wordsOf } from '../../../lib/errors.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { signMessage } from '../account/sign-message.ts'
import { connectBy } from '../connect/connect-by-id.ts'
import { disconnect } from '../connect/disconnect.ts'
import { getIcon } from '../connect/get-icon.ts'
import { runAttempt } from '../connect/run-attempt.ts'
import { searchWallets } from '../connect/search-wallets.ts'
import { addAdapter, addNetwork, removeAdapter, removeNetwork, requireNamespace } from '../networks/edit-networks.ts'
import * as network from '../networks/switch-network.ts'
import { notifyError } from './notify.ts'
import { needsTerms } from './open.ts'
import { waitForTerms } from './wait-for-terms.ts'

/** Disconnects for the page, and shows a failure to the visitor too. @throws WalletError */
async function disconnectBy(core: Core, namespace: unknown): Promise<void> {
  if (core.signal.aborted) throw new WalletError('aborted')
  if (namespace !== undefined) requireNamespace(namespace)
  await disconnect(core, namespace as Namespace | undefined).catch((error) => {
    notifyError(core, error)
    throw error
  })
}

/** Switches the network for the page, which may pass any value. @throws WalletError */
async function switchNetwork(core: Core, id: unknown): Promise<void> {
  if (!core.signal.aborted && !isNetworkId(id)) throw new WalletError('network-not-found', { details: wordsOf(id) })
  await network.switchNetwork(core, id as NetworkId)
}

/**
 * Asks a locked wallet again: a visitor who opens the modal then wants to unlock it. Back leads to the list.
 * @throws WalletError of `runAttempt`, `aborted` when the visitor leaves without agreeing to the page's terms
 */
async function unlock(core: Core): Promise<void> {
  if (needsTerms(core)) await waitForTerms(core)
  const locked = core.connections.$locked.get()
  if (!locked || !core.connections.$connectors.get().includes(locked.connector)) return
  const { connector, namespace } = locked
  const { view } = core.router.$route.get()
  if (view === 'Connect') await runAttempt(core, { connectorId: connector.id, connector, namespace })
}

/** Signs for the page. @throws WalletError of `signMessage` */
const signFor = (core: Core, message: unknown, options?: unknown): Promise<string> =>
  signMessage(core, message, read(options, 'namespace'))

/** Reads the balances of the active account again. @throws WalletError `account-undefined`, `balance-unavailable` */
async function readBalances(core: Core): Promise<void> {
  const { network } = core.$network.get()
  if (!core.$account.get().account) throw new WalletError('account-undefined')
  const { refreshBalances } = await loadBalances()
  await refreshBalances(core, { force: true })
  const reason = core.balances.$reason.get()[network.id]
  if (reason) throw new WalletError('balance-unavailable', { cause: new WalletError(reason) })
}

const loadBalances = () => import('../account/refresh-account.ts').catch(failedLoad)
const loadSignIn = () => import('../sign-in/sign-in.ts').catch(failedLoad)

/** The methods that a page may call, in one chunk that the first call loads. */
export const calls = {
  connect: connectBy,
  searchWallets,
  getIcon,
  refreshBalances: readBalances,
  disconnect: disconnectBy,
  switchNetwork,
  unlock,
  signMessage: signFor,
  signIn: async (core: Core) => (await loadSignIn()).signIn(core),
  signOut: async (core: Core) => (await loadSignIn()).signOut(core),
  addNetwork,
  removeNetwork,
  addAdapter,
  removeAdapter,
} as const
