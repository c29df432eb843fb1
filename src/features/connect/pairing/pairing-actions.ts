import type { PairingCode } from '../../../connectors/connector.ts'
import { keepPairing } from '../../../core/actions/connect/keep-pairing.ts'
import { runAttempt } from '../../../core/actions/connect/run-attempt.ts'
import { trackEvent } from '../../../core/actions/modal/notify.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import { createAttemptDetails } from '../../../core/models/attempt-details.ts'
import { installedOf } from '../../../core/wallets/installed.ts'
import { connectingWords } from '../../../i18n/en/connecting.ts'
import { walletConnectWords } from '../../../i18n/en/walletconnect.ts'
import { appTarget, deepLink, isWalletLink, type LinkTarget, readSurroundings } from '../../../lib/deep-link.ts'
import { inAppBrowser } from '../../../lib/platform.ts'
import type { Listing } from '../../../schema/listing.ts'
import { chooseWallet } from '../actions.ts'
import { type LinkedPlatform, linkOf, platformsOf } from './platforms.ts'

/**
 * Connects with a wallet of the directory: by its extension when installed, else by WalletConnect. On a phone, a
 * prepared code opens the app at once, because some browsers allow that only inside the tap's handler.
 */
export function chooseListing(core: Core, listing: Listing): void {
  const connectors = core.connections.$connectors.get()
  const installed = installedOf(connectors)(listing)
  if (installed) {
    chooseWallet(core, installed)
    return
  }
  const { mobile } = core.device
  const [platform = 'code'] = platformsOf(listing, { mobile, installed: false, inApp: inAppBrowser(core.device) })
  trackEvent(core, 'SELECT_WALLET', { name: listing.name, platform: trackedAs[platform] })
  startPairing(core, listing)
  const code = mobile && platform === 'app' ? preparedCode(core) : undefined
  if (code) openWallet(core, listing, 'app', code)
}

const trackedAs = { app: 'mobile', code: 'qrcode', web: 'web', desktop: 'desktop', browser: 'browser' } as const

/** Opens the QR code for any wallet, also for unlisted ones. */
export function openQrCode(core: Core): void {
  core.router.push({ view: 'ConnectingWalletConnectBasic' })
}

/**
 * Prepares a pairing code before the tap that needs it, for platforms whose user activation ends at the first await.
 */
export function preparePairing(core: Core): void {
  if (core.device.ios || readSurroundings(window, core.device.android).telegram) preparedCode(core)
}

const preparedCode = (core: Core) =>
  core.connections.$connectors
    .get()
    .find(({ type }) => type === 'WALLET_CONNECT')
    ?.preparePairing?.()

/** The messages of all pairing views. */
export const pairingWords = { ...connectingWords, ...walletConnectWords } as const

/** Starts or restarts pairing. The connecting view shows its outcome, so nothing is thrown. */
export function startPairing(core: Core, listing?: Listing): void {
  runAttempt(core, { connectorId: 'walletConnect', listing }).catch(() => {})
}

/**
 * Opens a wallet with a pairing code, and reopens it for later requests. Call it inside the click handler, before any
 * await: browsers only open links then. Returns whether a link was opened.
 */
export function openWallet(core: Core, listing: Listing, platform: LinkedPlatform, code: PairingCode): boolean {
  const { uri } = code
  const around = readSurroundings(window, core.device.android)
  const link = deepLink(linkOf(listing, platform, inAppBrowser(core.device)), uri, around)
  if (!link) return false
  const walletLink = { href: link.base, name: listing.name }
  modelOf(core, createAttemptDetails).setWalletLink(walletLink)
  keepPairing(core, code, listing, walletLink)
  const isOpen = openLink(link.href, platform === 'app' ? appTarget(around) : '_blank')
  if (isOpen) return true
  // The rest of the URI contains the pairing's symmetric key, which must not leave the page.
  const [topic] = uri.split('?')
  trackEvent(core, 'CONNECT_PROXY_ERROR', {
    message: 'blocked',
    uri: topic,
    mobile_link: link.base,
    name: listing.name,
  })
  return false
}

/** Opens the link of a wallet or a store; does nothing for any other link. */
export function openLink(href: string, target: LinkTarget): boolean {
  if (!isWalletLink(href)) return false
  try {
    window.open(href, target, 'noreferrer,noopener')
    return true
  } catch {
    // A sandboxed frame may not navigate the page around it.
    return target === '_top' && openLink(href, '_blank')
  }
}
