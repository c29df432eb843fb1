import { type Core, modelOf } from '../../../core/core.ts'
import { installedOf } from '../../../core/wallets/installed.ts'
import type { Listing, ListingPage } from '../../../schema/listing.ts'
import {
  loadExcluded,
  loadRecent,
  loadWished,
  mergeListings,
  nobody,
  scopeKey,
  withoutExcluded,
} from '../listing/listings.ts'
import { createConnect, recentIds } from '../model.ts'
import type { ListedRow } from './groups.ts'

/**
 * Lists, besides the wallets of this browser, those used lately, featured, the page's own and recommended; each once. What
 * cannot be had is left out.
 */
export async function loadListings(core: Core): Promise<void> {
  const scope = scopeKey(core)
  const { customWallets, excludeWalletIds } = core.$config.get()
  const [recent, { listings: featured }, { listings: recommended, count }, excluded] = await Promise.all([
    loadRecent(core, recentIds(core)).catch((): readonly Listing[] => []),
    loadWished(core, 'featured').catch(() => nobody),
    loadWished(core, 'recommended').catch(() => nobody),
    loadExcluded(core).catch(() => nobody),
  ])
  // Other wallets have been asked for meanwhile.
  if (scopeKey(core) !== scope) return
  const groups = { recent, featured, custom: withoutExcluded(customWallets, excludeWalletIds), recommended } as const
  const listings = mergeListings(recent, featured, groups.custom, recommended)
  const groupOf = (listing: Listing) =>
    (Object.keys(groups) as (keyof typeof groups)[]).find((group) => groups[group].includes(listing)) ?? 'recommended'
  const rows = listings.map((listing): ListedRow => ({ listing, group: groupOf(listing) }))
  const model = modelOf(core, createConnect)
  model.list({ rows, count, excluded: namesOf(excluded), installedOf })
  const correct = (late: ListingPage) => {
    const listed = model.$listed.get()
    if (listed && scopeKey(core) === scope) model.list({ ...listed, excluded: namesOf(late) })
  }
  excluded.late?.then(correct, () => {})
}

/** What wallets are known by where they announce themselves. */
const namesOf = ({ listings }: ListingPage): readonly string[] =>
  listings.flatMap(({ rdns, name }) => (rdns ? [rdns, name] : [name]))
