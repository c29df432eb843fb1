import { isSecureLink } from '../../../lib/deep-link.ts'
import type { Listing } from '../../../schema/listing.ts'

/** Where a wallet can be downloaded. */
export type Store = 'chrome' | 'apple' | 'google' | 'homepage'

/** Returns a wallet's stores with their links; links that are not https are left out. */
export function storesOf({
  chrome_store,
  app_store,
  play_store,
  homepage,
}: Listing): readonly (readonly [Store, string])[] {
  const all: readonly (readonly [Store, string | null | undefined])[] = [
    ['chrome', chrome_store],
    ['apple', app_store],
    ['google', play_store],
    ['homepage', homepage],
  ]
  return all.flatMap(([store, link]) => (isSecureLink(link) ? [[store, link] as const] : []))
}

/** Whether a wallet can be downloaded. */
export const hasDownload = (listing: Listing): boolean => storesOf(listing).length > 0
