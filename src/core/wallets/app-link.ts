import { isSecureLink } from '../../lib/deep-link.ts'
import type { InApp } from '../../lib/platform.ts'
import type { Listing } from '../../schema/listing.ts'

/**
 * Returns the link that opens a wallet's app. The web views of apps often block the schemes of other apps, but follow a
 * universal link, so it is preferred there.
 */
export const appLinkOf = (
  { mobile_link, link_mode }: Pick<Listing, 'mobile_link' | 'link_mode'>,
  app: InApp | undefined,
): string | null => (app && isSecureLink(link_mode) ? link_mode : mobile_link)
