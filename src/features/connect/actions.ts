import type { Connector } from '../../connectors/connector.ts'
import type { AttemptInput } from '../../core/actions/connect/run-attempt.ts'
import { notifyError, reportNotLoaded, trackEvent } from '../../core/actions/modal/notify.ts'
import type { Core } from '../../core/core.ts'
import { toWalletError } from '../../lib/errors.ts'

/** Connects with the wallet of a clicked row; asks for the namespace first when the wallet has several. */
export function chooseWallet(
  core: Core,
  { id, name, type, namespaces: [namespace] }: Pick<Connector, 'id' | 'name' | 'type' | 'namespaces'>,
): void {
  trackEvent(core, 'SELECT_WALLET', { name, platform: type === 'WALLET_CONNECT' ? 'qrcode' : 'browser' })
  start(core, id, ({ startWith }) => startWith(core, id, namespace))
}

/**
 * Starts or restarts a connection attempt. The connecting view shows its outcome; a toast says when its code could not
 * be loaded.
 */
export const connectWallet = (core: Core, input: AttemptInput): void =>
  start(core, input.connectorId, ({ startAttempt }) => startAttempt(core, input))

function start(core: Core, connectorId: string, run: (code: typeof import('./start-attempt.lazy.ts')) => void): void {
  import('./start-attempt.lazy.ts').then(run, (thrown) => {
    // The WalletConnect view shows the error, and retries by itself when the browser is online again.
    if (connectorId !== 'walletConnect') return notifyError(core, toWalletError(thrown, 'view-failed'))
    reportNotLoaded(core, thrown)
    core.router.push({ view: 'ConnectingWalletConnect', data: {} })
  })
}

/** Opens the list of wallets to install. */
export function openGetAWallet(core: Core): void {
  trackEvent(core, 'CLICK_GET_WALLET')
  core.router.push({ view: 'GetAWallet' })
}
