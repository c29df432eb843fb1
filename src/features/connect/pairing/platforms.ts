import { appLinkOf } from '../../../core/wallets/app-link.ts'
import { deepLink, isSecureLink } from '../../../lib/deep-link.ts'
import type { InApp } from '../../../lib/platform.ts'
import type { Listing } from '../../../schema/listing.ts'

/** A way to connect: the extension, the app on this phone, a QR code, the web app, the desktop app. */
export type Platform = 'browser' | 'app' | 'code' | 'web' | 'desktop'

/** A platform that is opened by a link. */
export type LinkedPlatform = Extract<Platform, 'app' | 'web' | 'desktop'>

/** Returns the directory's link for a platform; the web app's must be https. `inApp` is the app whose web view shows the page. */
export const linkOf = (listing: Listing, platform: LinkedPlatform, inApp: InApp | undefined) => {
  const { webapp_link, desktop_link } = listing
  const web = isSecureLink(webapp_link) ? webapp_link : undefined
  return { app: appLinkOf(listing, inApp), web, desktop: desktop_link }[platform]
}

// A link that may not be opened counts as missing.
const hasLink = (listing: Listing, platform: LinkedPlatform, inApp: InApp | undefined): boolean =>
  deepLink(linkOf(listing, platform, inApp), 'wc:', { android: false, telegram: false }) !== undefined

/** The visitor's device, the app whose web view shows the page, and whether the wallet's extension is installed. */
export type VisitorDevice = {
  readonly mobile: boolean
  readonly installed: boolean
  readonly inApp?: InApp | undefined
}

/** Returns the platforms of a wallet on this device, the best first. A listing without links still has the QR code. */
export function platformsOf(listing: Listing, { mobile, installed, inApp }: VisitorDevice): readonly Platform[] {
  const { chrome_store } = listing
  const [app, web, desktop] = (['app', 'web', 'desktop'] as const).map((key) => hasLink(listing, key, inApp))
  const found: Platform[] = []
  if (installed && !mobile) found.push('browser')
  if (mobile && app) found.push('app')
  // A wallet's own browser seldom opens another wallet, whose code can still be scanned or copied.
  if (app || !(web || desktop || chrome_store)) found[inApp?.isWallet ? 'unshift' : 'push']('code')
  if (!installed && !mobile && chrome_store) found.push('browser')
  if (web) found.push('web')
  if (desktop && !mobile) found.push('desktop')
  return found.length > 0 ? found : ['code']
}
