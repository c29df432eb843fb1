import type { PairingCode } from '../../../connectors/connector.ts'
import { runAttempt } from '../../../core/actions/connect/connection-attempt.ts'
import { trackEvent } from '../../../core/actions/modal/notify.ts'
import type { Core } from '../../../core/core.ts'
import { installedOf } from '../../../core/wallets/installed.ts'
import { connectingWords } from '../../../i18n/en/connecting.ts'
import { walletConnectWords } from '../../../i18n/en/walletconnect.ts'
import { appTarget, deepLink, isWalletLink, type LinkTarget, readSurroundings } from '../../../lib/deep-link.ts'
import type { Listing } from '../../../schema/listing.ts'
import { chooseWallet } from '../actions.ts'
import { type LinkedPlatform, linkOf, platformsOf } from './platforms.ts'

/**
 * Connects with a wallet of the directory: by its extension when that is installed, else by WalletConnect. On a phone the
 * app is opened in this very tap when a code is ready: later, some browsers would not let it open.
 */
export function chooseListing(core: Core, listing: Listing): void {
  const connectors = core.connections.$connectors.get()
  const installed = installedOf(connectors)(listing)
  if (installed) {
    chooseWallet(core, installed)
    return
  }
  const { mobile } = core.device
  const [platform = 'code'] = platformsOf(listing, { mobile, installed: false })
  trackEvent(core, 'SELECT_WALLET', { name: listing.name, platform: trackedAs[platform] })
  startPairing(core, listing)
  const code = mobile && platform === 'app' ? preparedCode(core) : undefined
  if (code) openWallet(core, listing, 'app', code)
}

const trackedAs = { app: 'mobile', code: 'qrcode', web: 'web', desktop: 'desktop', browser: 'browser' } as const

/** Shows the plain code, for wallets that the directory does not know. */
export function openQrCode(core: Core): void {
  core.router.push({ view: 'ConnectingWalletConnectBasic' })
}

/** Begins a pairing ahead of the tap that will need it, on phones that forget a tap while it is awaited. */
export function preparePairing(core: Core): void {
  if (core.device.ios || readSurroundings(window, core.device.android).telegram) preparedCode(core)
}

const preparedCode = (core: Core) =>
  core.connections.$connectors
    .get()
    .find(({ type }) => type === 'WALLET_CONNECT')
    ?.preparePairing?.()

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
