import { batch } from 'nanostores'
import { toWalletError, WalletError } from '../../../lib/errors.ts'
import { within } from '../../../lib/timing.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import type { DisconnectReason } from '../../wallet.ts'
import { connectedWallets } from '../../wallets/connected-wallets.ts'
import { trackEvent } from '../modal/notify.ts'
import { closeModal } from '../modal/open.ts'
import { selectNetwork } from '../networks/switch-network.ts'
import { forgetUnused } from './forget-stored.ts'

/**
 * Options of `disconnect`. With `stay`, the modal stays open while another wallet is connected. With `isForced`, a login that
 * cannot be ended within three seconds is left in this page only.
 */
type Options = { readonly stay?: boolean; readonly isForced?: boolean }

const FORCED_AFTER_MS = 3_000

/**
 * Disconnects the wallet of a namespace, or all wallets, also in the wallet if it supports that. A login that fails does not
 * keep the others connected.
 * @throws WalletError `disconnect-failed`; then the connection stays, because the visitor is still logged in
 */
export async function disconnect(
  core: Core,
  namespace?: Namespace,
  { stay = false, isForced = false }: Options = {},
): Promise<void> {
  const wallets = connectedWallets(core.connections.$active.get()).filter(
    (wallet) => !namespace || wallet.namespaces.includes(namespace),
  )
  const names = wallets.flatMap((wallet) => wallet.namespaces)
  for (const name of names) core.connections.setDisconnecting(name, true)
  const results = await Promise.allSettled(
    wallets.map(async ({ active: { connector, connection } }) => {
      const ending = connector.disconnect(connection.namespace)
      if (!isForced) return ending
      await within(ending, FORCED_AFTER_MS).catch(() => connector.forgetConnection?.())
    }),
  )
  const failed = results.find((result) => result.status === 'rejected')
  batch(() => {
    wallets.forEach((wallet, at) => {
      if (results[at]?.status === 'rejected') return
      // Connections that have ended meanwhile are skipped.
      for (const name of wallet.namespaces) removeConnection(core, name, 'user')
    })
    forgetUnused(core, namespace)
    selectConnectedNetwork(core)
  })
  for (const name of names) core.connections.setDisconnecting(name, false)
  if (failed) {
    const error = new WalletError('disconnect-failed', { cause: toWalletError(failed.reason, 'wallet-failed') })
    trackEvent(core, 'DISCONNECT_ERROR', { message: error.message })
    throw error
  }
  trackEvent(core, 'DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
  if (!stay || Object.keys(core.connections.$active.get()).length === 0) closeModal(core)
}

/** Lets go of the stored connections whose wallets are late. The modal stays open for another wallet. */
export function disconnectLate(core: Core): void {
  batch(() => {
    forgetUnused(core, undefined)
    selectConnectedNetwork(core)
  })
  trackEvent(core, 'DISCONNECT_SUCCESS', { namespace: 'all' })
}

/** Selects the network of a remaining connection after the active one has ended, and tells the page. */
export function selectConnectedNetwork(core: Core): void {
  const [other] = Object.values(core.connections.$active.get())
  const network = other && core.networks.$byNamespace.get()[other.connection.namespace]?.active
  const isOver = core.accounts.of(core.networks.$namespace.get()).status === 'disconnected'
  if (network && isOver) selectNetwork(core, network)
}

/** Removes a namespace's connection from the models after the visitor, the wallet or a failure ended it. */
export function removeConnection(core: Core, namespace: Namespace, reason: DisconnectReason): void {
  if (!core.connections.$active.get()[namespace]) return
  batch(() => {
    core.connections.removeActive(namespace)
    core.accounts.setDisconnected(namespace)
    core.networks.setApproved(namespace, undefined)
    core.balances.clear(namespace)
    core.outbox.add({ type: 'disconnect', detail: { namespace, reason } })
  })
}
