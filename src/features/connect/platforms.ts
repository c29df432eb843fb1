import type { Listing } from '../../schema/listing.ts'

/** A way to reach a wallet: its extension, its app on this phone, a code to scan, its page, its desktop app. */
export type Platform = 'browser' | 'app' | 'code' | 'web' | 'desktop'

/** Where a visitor is, and whether the wallet's extension is there. */
export type Place = { readonly mobile: boolean; readonly installed: boolean }

/**
 * The ways to reach a wallet from here, the best first (PROTOCOL §9.2). Without a listing, or with one that names no way
 * at all, there is still the code.
 */
export function platformsOf(listing: Listing | undefined, { mobile, installed }: Place): readonly Platform[] {
  if (!listing) return ['code']
  const { mobile_link, webapp_link, desktop_link, chrome_store } = listing
  const found: Platform[] = []
  if (installed && !mobile) found.push('browser')
  if (mobile && mobile_link) found.push('app')
  if (mobile_link || !(webapp_link || desktop_link || chrome_store)) found.push('code')
  if (!installed && !mobile && chrome_store) found.push('browser')
  if (webapp_link) found.push('web')
  if (desktop_link && !mobile) found.push('desktop')
  return found.length > 0 ? found : ['code']
}
