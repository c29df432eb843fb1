import { batch } from 'nanostores'
import type { Connector } from '../../connectors/connector.ts'
import { toWalletError, WalletError } from '../../lib/errors.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Core } from '../core.ts'
import type { DisconnectReason } from '../wallet.ts'
import { close } from './open.ts'
import { track } from './track.ts'

/**
 * Disconnects a namespace, or all of them, in the wallet too where it can. @throws WalletError `disconnect-failed`;
 * the connection then stays, since the wallet still shares the account.
 */
export async function disconnect(core: Core, namespace?: Namespace): Promise<void> {
  try {
    for (const { connector, connection } of Object.values(core.connections.$active.get())) {
      const shared = sharing(core, connector)
      if ((namespace && !shared.includes(namespace)) || shared.length === 0) continue
      for (const name of shared) core.connections.setLeaving(name, true)
      await connector.disconnect(connection.namespace).finally(() => {
        for (const name of shared) core.connections.setLeaving(name, false)
      })
      for (const name of shared) release(core, name, 'user')
    }
    track(core, 'DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
    close(core)
  } catch (thrown) {
    const error = new WalletError('disconnect-failed', { cause: toWalletError(thrown, 'wallet-failed') })
    track(core, 'DISCONNECT_ERROR', { message: error.message })
    throw error
  }
}

// One session may serve several namespaces, and ends for all of them (SPEC §4).
const sharing = (core: Core, connector: Connector): Namespace[] =>
  Object.values(core.connections.$active.get())
    .filter((active) => active.connector === connector)
    .map(({ connection }) => connection.namespace)

/** Forgets a namespace's connection, because the visitor, the wallet or a failure ended it. */
export function release(core: Core, namespace: Namespace, reason: DisconnectReason): void {
  if (!core.connections.$active.get()[namespace]) return
  batch(() => {
    core.connections.release(namespace)
    core.accounts.disconnected(namespace)
    core.balances.clear()
    core.facts.add({ type: 'disconnect', detail: { namespace, reason } })
  })
}
