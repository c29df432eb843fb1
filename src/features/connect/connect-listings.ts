import { type Core, modelOf } from '../../core/core.ts'
import { installedOf } from '../../core/installed.ts'
import type { Listing } from '../../schema/listing.ts'
import { prepareTap } from './choose-listing.ts'
import type { ListedRow } from './groups.ts'
import {
  loadCount,
  loadExcludedRdns,
  loadFeatured,
  loadRecent,
  loadRecommended,
  mergeListings,
  withoutExcluded,
} from './listings.ts'
import { createConnect, recentIds } from './model.ts'

/**
 * Lists, besides the wallets of this browser, those used lately, featured, the page's own and recommended; each once, and
 * none that is installed. What cannot be had is left out.
 */
export async function loadListings(core: Core): Promise<void> {
  prepareTap(core)
  const config = core.$config.get()
  const { customWallets, excludeWalletIds } = config
  const [recent, featured, recommended, count, excluded] = await Promise.all([
    loadRecent(core, recentIds(core)).catch(none),
    loadFeatured(core).catch(none),
    loadRecommended(core).catch(none),
    loadCount(core).catch(() => 0),
    loadExcludedRdns(core).catch((): readonly string[] => []),
  ])
  // Other options have asked for other wallets meanwhile.
  if (core.$config.get() !== config) return
  const groups = { recent, featured, custom: withoutExcluded(customWallets, excludeWalletIds), recommended } as const
  const listings = mergeListings(recent, featured, groups.custom, recommended)
  const isInstalled = installedOf(core.connections.$connectors.get())
  const groupOf = (listing: Listing) =>
    (Object.keys(groups) as (keyof typeof groups)[]).find((group) => groups[group].includes(listing)) ?? 'recommended'
  const rows = listings.flatMap((listing): ListedRow[] =>
    isInstalled(listing) ? [] : [{ listing, group: groupOf(listing) }],
  )
  modelOf(core, createConnect).list({ rows, count, excluded })
}

const none = (): readonly Listing[] => []
