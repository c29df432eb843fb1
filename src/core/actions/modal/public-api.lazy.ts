import type { Directory } from '../../../io/directory/listings.ts'
import { stopAll } from '../../../lib/async.ts'
import { isNetworkId, type NetworkId } from '../../../lib/caip.ts'
import { WalletError, wordsOf } from '../../../lib/errors.ts'
import type { Listing } from '../../../schema/listing.ts'
import { isNamespace, type Namespace } from '../../../schema/network.ts'
import { isNamespaceEnabled } from '../../config/networks.ts'
import type { Core } from '../../core.ts'
import { authOf } from '../../wallets/active-wallet.ts'
import { installedOf } from '../../wallets/installed.ts'
import { signMessage } from '../account/sign-message.ts'
import { requireEnabled } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { runAttempt } from '../connect/run-attempt.ts'
import { waitForConnector } from '../connect/wait-for-connector.ts'
import { waitForLogin } from '../login/login.ts'
import { addAdapter, addNetwork, removeAdapter, removeNetwork, requireNamespace } from '../networks/edit-networks.ts'
import * as network from '../networks/switch-network.ts'
import { notifyError } from './notify.ts'
import { needsTerms } from './open.ts'

const DIRECTORY_ID = /^[0-9a-f]{64}$/

/** True for an id of the wallet directory; connectors have other ids. */
const isListingId = (id: unknown): id is string => typeof id === 'string' && DIRECTORY_ID.test(id)

// While the directory is slow, the first page comes from the snapshot; `late` is the directory's own answer.
async function findListing(directory: Directory, id: string, signal: AbortSignal): Promise<Listing | undefined> {
  const page = await directory.list({ page: 1, entries: 1, include: [id] }, signal)
  const isIt = (listing: Listing) => listing.id === id
  return page.listings.find(isIt) ?? (await page.late?.catch(() => undefined))?.listings.find(isIt)
}

/**
 * Connects with the directory's wallet of an id: by its extension if installed, else by WalletConnect.
 * @throws WalletError of `runAttempt`, `connector-not-found` for an unknown id
 */
async function runListingAttempt(core: Core, id: string, namespace: Namespace | undefined): Promise<void> {
  const { directory } = await core.services()
  const own = core.$config.get().customWallets.find((custom) => custom.id === id)
  const listing = own ?? (await findListing(directory, id, core.signal))
  if (!listing) throw new WalletError('connector-not-found', { details: id })
  const connector = installedOf(core.connections.$connectors.get())(listing)
  await runAttempt(core, { connectorId: connector?.id ?? 'walletConnect', namespace, ...(!connector && { listing }) })
}

/**
 * Resolves once the visitor has accepted the terms on the view that is shown now, which has the checkbox.
 * @throws WalletError `aborted` when the modal closes or shows something else before that
 */
export function waitForTerms(core: Core): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stopAll(stops)
      settle()
    }
    const leave = () => end(() => reject(new WalletError('aborted')))
    const stops = [
      core.terms.$agreed.listen((agreed) => agreed && end(resolve)),
      core.router.$route.listen(leave),
      core.modal.$open.listen((open) => open || leave()),
    ]
    core.signal.addEventListener('abort', leave, { once: true })
  })
}

/** Connects for the page, and waits up to 3 s for a wallet that has not announced itself yet. @throws WalletError */
async function connectBy(core: Core, connectorId: string, namespace: unknown): Promise<void> {
  if (core.signal.aborted) throw new WalletError('aborted')
  requireEnabled(core, namespace)
  // No wallet serves an invalid namespace; `connect` reports that.
  const wanted = namespace as Namespace | undefined
  const awaited = isNamespace(namespace) && isNamespaceEnabled(core, namespace) ? namespace : undefined
  if (isListingId(connectorId)) return runListingAttempt(core, connectorId, wanted)
  const connector = await waitForConnector(core, connectorId, awaited)
  if (authOf(core)?.id === connectorId) return waitForLogin(core, awaited)
  await runAttempt(core, { connectorId, connector, namespace: wanted })
}

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

/** The methods that a page may call, in one chunk that the first call loads. */
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
