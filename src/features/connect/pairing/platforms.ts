import { deepLink, isSecureLink } from '../../../lib/deep-link.ts'
import type { Listing } from '../../../schema/listing.ts'

/** A way to connect: the extension, the app on this phone, a QR code, the web app, the desktop app. */
export type Platform = 'browser' | 'app' | 'code' | 'web' | 'desktop'

/** A platform that is opened by a link. */
export type LinkedPlatform = Extract<Platform, 'app' | 'web' | 'desktop'>

/** Returns the directory's link for a platform; the web app's must be https. */
export const linkOf = ({ mobile_link, webapp_link, desktop_link }: Listing, platform: LinkedPlatform) =>
  ({ app: mobile_link, web: isSecureLink(webapp_link) ? webapp_link : undefined, desktop: desktop_link })[platform]

// A link that may not be opened counts as missing.
const hasLink = (listing: Listing, platform: LinkedPlatform): boolean =>
  deepLink(linkOf(listing, platform), 'wc:', { android: false, telegram: false }) !== undefined

/** The visitor's device, and whether the wallet's extension is installed. */
export type VisitorDevice = { readonly mobile: boolean; readonly installed: boolean }

/** Returns the platforms of a wallet on this device, the best first. A listing without links still has the QR code. */
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
