import type { Core } from '../../../core/core.ts'
import type { Listing, ListingPage } from '../../../schema/listing.ts'
import { loadWished, mergeListings, nobody } from './listings.ts'
import { hasDownload } from './stores.ts'

/**
 * Tells the wallets that the page features, and those that the directory recommends, as far as there is a place to get them
 * from; once more when a directory answers that was stood in for by the snapshot. Never throws.
 */
export async function loadWalletsToGet(core: Core, tell: (listings: readonly Listing[]) => void): Promise<void> {
  const kinds = ['featured', 'recommended'] as const
  const pages = await Promise.all(kinds.map((kind) => loadWished(core, kind).catch(() => nobody)))
  tell(obtainable(pages))
  if (!pages.some(({ late }) => late)) return
  const later = await Promise.all(pages.map((page) => page.late?.catch(() => undefined)))
  tell(obtainable(pages.map((page, at) => later[at] ?? page)))
}

const obtainable = (pages: readonly ListingPage[]): readonly Listing[] =>
  mergeListings(...pages.map(({ listings }) => listings)).filter(hasDownload)
