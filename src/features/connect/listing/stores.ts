import { isSecureLink } from '../../../lib/links.ts'
import type { Listing } from '../../../schema/listing.ts'

/** A place to get a wallet from. */
export type Store = 'chrome' | 'apple' | 'google' | 'homepage'

/** The places that the directory knows for a wallet, with their links: web links alone, whatever it says. */
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

/** Whether there is a place to get this wallet from. */
export const hasDownload = (listing: Listing): boolean => storesOf(listing).length > 0
