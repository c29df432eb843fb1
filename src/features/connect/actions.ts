import type { Connector } from '../../connectors/connector.ts'
import type { AttemptInput } from '../../core/actions/connect/run-attempt.ts'
import { notifyError, reportNotLoaded, trackEvent } from '../../core/actions/modal/notify.ts'
import type { Core } from '../../core/core.ts'
import { connectorOf, partsOf } from '../../core/wallets/wallet-identity.ts'
import { toWalletError } from '../../lib/errors.ts'
import { requestedNamespaces } from './list/requested-namespaces.ts'

/** Connects with the wallet of a clicked row; asks for the namespace first when the wallet has several. */
export function chooseWallet(
  core: Core,
  { id, name, type, namespaces: [namespace] }: Pick<Connector, 'id' | 'name' | 'type' | 'namespaces'>,
): void {
  trackEvent(core, 'SELECT_WALLET', { name, platform: type === 'WALLET_CONNECT' ? 'qrcode' : 'browser' })
  const connectors = core.connections.$connectors.get()
  const own = connectorOf(connectors, id, namespace)
  // A WalletConnect session requests all namespaces at once.
  const parts = own && !own.joinsNamespaces ? partsOf(connectors, own, requestedNamespaces(core)) : []
  if (parts.length > 1) core.router.push({ view: 'ConnectingMultiChain', data: { connectorId: id, namespace } })
  else connectWallet(core, { connectorId: id, ...parts[0] })
}

/**
 * Starts or restarts a connection attempt. The connecting view shows its outcome; a toast says when its code could not
 * be loaded.
 */
export function connectWallet(core: Core, input: AttemptInput): void {
  import('../../core/actions/connect/run-attempt.ts').then(
    ({ runAttempt }) => runAttempt(core, input).catch(() => {}),
    (thrown) => {
      // The WalletConnect view shows the error, and retries by itself when the browser is online again.
      if (input.connectorId !== 'walletConnect') return notifyError(core, toWalletError(thrown, 'view-failed'))
      reportNotLoaded(core, thrown)
      core.router.push({ view: 'ConnectingWalletConnect', data: {} })
    },
  )
}

/** Opens the list of wallets to install. */
export function openGetAWallet(core: Core): void {
  trackEvent(core, 'CLICK_GET_WALLET')
  core.router.push({ view: 'GetAWallet' })
}
