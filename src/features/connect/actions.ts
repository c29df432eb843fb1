import type { Connector } from '../../connectors/connector.ts'
import { notifyError } from '../../core/actions/notify.ts'
import { track } from '../../core/actions/track.ts'
import type { Core } from '../../core/core.ts'
import { toWalletError } from '../../lib/errors.ts'

/** Connects with the wallet of a row. */
export function chooseWallet(core: Core, { id, name }: Pick<Connector, 'id' | 'name'>): void {
  track(core, 'SELECT_WALLET', { name, platform: 'browser' })
  askWallet(core, id)
}

/** Asks a wallet, once more if need be; how it went is shown by the connecting view, and that its code is missing by a toast. */
export function askWallet(core: Core, connectorId: string): void {
  import('../../core/actions/attempt.ts').then(
    ({ attempt }) => attempt(core, connectorId).catch(() => {}),
    (thrown) => notifyError(core, toWalletError(thrown, 'view-failed')),
  )
}

/** Shows where wallets come from. */
export function getWallet(core: Core): void {
  track(core, 'CLICK_GET_WALLET')
  core.router.push({ view: 'GetAWallet' })
}
