import { deepLink } from '../../../lib/deep-link.ts'
import { isSecureLink } from '../../../lib/links.ts'
import type { Listing } from '../../../schema/listing.ts'

/** A way to reach a wallet: its extension, its app on this phone, a code to scan, its page, its desktop app. */
export type Platform = 'browser' | 'app' | 'code' | 'web' | 'desktop'

/** A platform that is reached by a link. */
export type LinkedPlatform = Extract<Platform, 'app' | 'web' | 'desktop'>

/** The link that the directory has for a platform, whatever it is worth; a wallet's page is one of the web. */
export const linkOf = ({ mobile_link, webapp_link, desktop_link }: Listing, platform: LinkedPlatform) =>
  ({ app: mobile_link, web: isSecureLink(webapp_link) ? webapp_link : undefined, desktop: desktop_link })[platform]

// A link that may not be opened is none.
const hasLink = (listing: Listing, platform: LinkedPlatform): boolean =>
  deepLink(linkOf(listing, platform), 'wc:', { android: false, telegram: false }) !== undefined

/** Where a visitor is, and whether the wallet's extension is there. */
export type VisitorDevice = { readonly mobile: boolean; readonly installed: boolean }

/**
 * The ways to reach a wallet from here, the best first. With a listing that names no way at all there is
 * still the code.
 */
export function platformsOf(listing: Listing, { mobile, installed }: VisitorDevice): readonly Platform[] {
  const { chrome_store } = listing
  const [app, web, desktop] = [hasLink(listing, 'app'), hasLink(listing, 'web'), hasLink(listing, 'desktop')]
  const found: Platform[] = []
  if (installed && !mobile) found.push('browser')
  if (mobile && app) found.push('app')
  if (app || !(web || desktop || chrome_store)) found.push('code')
  if (!installed && !mobile && chrome_store) found.push('browser')
  if (web) found.push('web')
  if (desktop && !mobile) found.push('desktop')
  return found.length > 0 ? found : ['code']
}
