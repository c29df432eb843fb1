import { trackEvent } from '../../../core/actions/modal/notify.ts'
import type { Core } from '../../../core/core.ts'
import { installedOf } from '../../../core/wallets/installed.ts'
import { readSurroundings } from '../../../lib/deep-link.ts'
import type { Listing } from '../../../schema/listing.ts'
import { chooseWallet } from '../actions.ts'
import { openWallet, startPairing } from '../pairing/pairing-actions.ts'
import { platformsOf } from '../pairing/platforms.ts'

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
  const code = mobile && platform === 'app' ? readyCode(core) : undefined
  if (code) openWallet(core, listing, 'app', code)
}

const trackedAs = { app: 'mobile', code: 'qrcode', web: 'web', desktop: 'desktop', browser: 'browser' } as const

/** Shows the plain code, for wallets that the directory does not know. */
export function chooseQr(core: Core): void {
  core.router.push({ view: 'ConnectingWalletConnectBasic' })
}

/** Begins a pairing ahead of the tap that will need it, on phones that forget a tap while it is awaited. */
export function prepareTap(core: Core): void {
  if (core.device.ios || readSurroundings(window, core.device.android).telegram) readyCode(core)
}

const readyCode = (core: Core) =>
  core.connections.$connectors
    .get()
    .find(({ type }) => type === 'WALLET_CONNECT')
    ?.preparePairing?.()
