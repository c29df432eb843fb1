import type { PairingCode } from '../../../connectors/connector.ts'
import { runAttempt } from '../../../core/actions/connect/connection-attempt.ts'
import { trackEvent } from '../../../core/actions/modal/notify.ts'
import type { Core } from '../../../core/core.ts'
import { connectingWords } from '../../../i18n/en/connecting.ts'
import { walletConnectWords } from '../../../i18n/en/walletconnect.ts'
import { appTarget, deepLink, isWalletLink, type LinkTarget, readSurroundings } from '../../../lib/deep-link.ts'
import type { Listing } from '../../../schema/listing.ts'
import { type LinkedPlatform, linkOf } from './platforms.ts'

/** Words of the views that pair, with those that all ways to connect share. */
export const pairingWords = { ...connectingWords, ...walletConnectWords } as const

/** Begins to pair, once more if need be; how it goes is shown by the connecting view, so nothing is thrown. */
export function startPairing(core: Core, listing?: Listing): void {
  runAttempt(core, { connectorId: 'walletConnect', listing }).catch(() => {})
}

/**
 * Opens a wallet with a code, in the very tap: what is awaited before would cost the tap its right to open anything. From
 * then on requests reopen that wallet. Answers whether there was a link to open.
 */
export function openWallet(core: Core, listing: Listing, platform: LinkedPlatform, { uri }: PairingCode): boolean {
  const around = readSurroundings(window, core.device.android)
  const link = deepLink(linkOf(listing, platform), uri, around)
  if (!link) return false
  core.attempt.setWalletLink({ href: link.base, name: listing.name })
  const isOpen = openLink(link.href, platform === 'app' ? appTarget(around) : '_blank')
  if (isOpen) return true
  // What follows the topic holds the key of the pairing, which is nobody else's.
  const [topic] = uri.split('?')
  trackEvent(core, 'CONNECT_PROXY_ERROR', {
    message: 'blocked',
    uri: topic,
    mobile_link: link.base,
    name: listing.name,
  })
  return false
}

/** Opens a link that was found to be a wallet's or a store's; what is none does nothing. */
export function openLink(href: string, target: LinkTarget): boolean {
  if (!isWalletLink(href)) return false
  try {
    window.open(href, target, 'noreferrer,noopener')
    return true
  } catch {
    // A sandboxed frame may not move the page around it.
    return target === '_top' && openLink(href, '_blank')
  }
}
