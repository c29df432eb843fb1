import type { Connector } from '../../../connectors/connector.ts'
import type { Directory } from '../../../io/directory/listings.ts'
import { WalletError } from '../../../lib/errors.ts'
import type { Listing } from '../../../schema/listing.ts'
import { isNamespace, type Namespace } from '../../../schema/network.ts'
import { isNamespaceEnabled } from '../../config/networks.ts'
import type { Core } from '../../core.ts'
import { authOf } from '../../wallets/active-wallet.ts'
import { installedOf } from '../../wallets/installed.ts'
import { waitForLogin } from '../login/login.ts'
import { abortError } from './abort-error.ts'
import { requireEnabled } from './connect.ts'
import { followCodes, type ReadOptions, readConnectOptions } from './connect-options.ts'
import { runAttempt } from './run-attempt.ts'
import { waitForConnector } from './wait-for-connector.ts'

const DIRECTORY_ID = /^[0-9a-f]{64}$/

/**
 * Connects for the page, and waits up to 3 s for a wallet that has not announced itself yet. A wallet of the directory is
 * reached by its extension if installed, else by WalletConnect.
 * @throws WalletError of `runAttempt`, `bad-attribute`, `adapter-not-found`, `connector-not-found`, `no-modal`
 */
export async function connectBy(core: Core, id: string, options?: unknown): Promise<void> {
  if (core.signal.aborted) throw new WalletError('aborted')
  const page = readConnectOptions(options)
  requireEnabled(core, page.namespace)
  if (page.signal?.aborted) throw abortError(page.signal)
  try {
    await connectWallet(core, id, page, page.signal ? AbortSignal.any([core.signal, page.signal]) : core.signal)
  } catch (thrown) {
    throw page.signal?.aborted ? abortError(page.signal) : thrown
  }
}

async function connectWallet(core: Core, id: string, page: ReadOptions, signal: AbortSignal): Promise<void> {
  const { namespace } = page
  if (isListed(core, id)) {
    const listing = await loadListing(core, id, signal)
    if (!listing) throw new WalletError('connector-not-found', { details: id })
    const installed = installedOf(core.connections.$connectors.get())(listing)
    return attempt(core, installed?.id ?? 'walletConnect', page, installed ? {} : { listing })
  }
  const awaited = isNamespace(namespace) && isNamespaceEnabled(core, namespace) ? namespace : undefined
  const connector = await waitForConnector(core, id, awaited, signal)
  if (authOf(core)?.id === id) return waitForLogin(core, awaited, signal)
  await attempt(core, id, page, { connector })
}

type Wanted = { readonly connector?: Connector; readonly listing?: Listing }

async function attempt(core: Core, connectorId: string, page: ReadOptions, { connector, listing }: Wanted) {
  const ownView = page.onCode && followCodes(core, page, connectorId === 'walletConnect', listing)
  try {
    // No wallet serves an invalid namespace; `connect` reports that.
    const namespace = page.namespace as Namespace | undefined
    await runAttempt(core, { connectorId, connector, namespace, listing, signal: page.signal, ...ownView })
  } finally {
    ownView?.stop()
  }
}

// A connector with the id of a custom wallet is that wallet itself.
const isListed = (core: Core, id: unknown): id is string =>
  typeof id === 'string' &&
  (DIRECTORY_ID.test(id) || customWallet(core, id) !== undefined) &&
  !core.connections.$connectors.get().some((connector) => connector.id === id)

const customWallet = (core: Core, id: string): Listing | undefined =>
  core.$config.get().customWallets.find((custom) => custom.id === id)

/** The custom wallet or the wallet of the directory with this id; undefined for an unknown id. @throws WalletError `aborted` */
export async function loadListing(core: Core, id: string, signal: AbortSignal): Promise<Listing | undefined> {
  return customWallet(core, id) ?? findListing((await core.services()).directory, id, signal)
}

// While the directory is slow, the first page comes from the snapshot; `late` is the directory's own answer.
async function findListing(directory: Directory, id: string, signal: AbortSignal): Promise<Listing | undefined> {
  const page = await directory.list({ page: 1, entries: 1, include: [id] }, signal)
  const isIt = (listing: Listing) => listing.id === id
  return page.listings.find(isIt) ?? (await page.late?.catch(() => undefined))?.listings.find(isIt)
}
