import type { Directory } from '../../../io/directory/listings.ts'
import { WalletError } from '../../../lib/errors.ts'
import type { Listing } from '../../../schema/listing.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { installedOf } from '../../wallets/installed.ts'
import { runAttempt } from './connection-attempt.ts'

const DIRECTORY_ID = /^[0-9a-f]{64}$/

/** True for an id of the wallet directory, which is none of a connector's. */
export const isListingId = (id: unknown): id is string => typeof id === 'string' && DIRECTORY_ID.test(id)

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
export async function runListingAttempt(core: Core, id: string, namespace: Namespace | undefined): Promise<void> {
  const { directory } = await core.services()
  const own = core.$config.get().customWallets.find((custom) => custom.id === id)
  const listing = own ?? (await findListing(directory, id, core.signal))
  if (!listing) throw new WalletError('connector-not-found', { details: id })
  const connector = installedOf(core.connections.$connectors.get())(listing)
  await runAttempt(core, { connectorId: connector?.id ?? 'walletConnect', namespace, ...(!connector && { listing }) })
}
