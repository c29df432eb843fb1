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

/** True for an id of the wallet directory, which is none of a connector's. */
const isListingId = (id: unknown): id is string => typeof id === 'string' && DIRECTORY_ID.test(id)

// A slow directory is answered for by what is known without it, and may know more when it answers.
async function findListing(directory: Directory, id: string, signal: AbortSignal): Promise<Listing | undefined> {
  const page = await directory.list({ page: 1, entries: 1, include: [id] }, signal)
  const isIt = (listing: Listing) => listing.id === id
  return page.listings.find(isIt) ?? (await page.late?.catch(() => undefined))?.listings.find(isIt)
}

/**
 * Connects with the wallet that the directory has under an id: by its extension when that is here, else by WalletConnect.
 * @throws WalletError what `attempt` throws, `connector-not-found` for an id that nobody has
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
 * Resolves once the visitor has agreed on the view that is shown now, which has the checkbox.
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
