import { batch } from 'nanostores'
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
    for (const [name, active] of Object.entries(core.connections.$active.get()) as [
      Namespace,
      { connector: { disconnect(n: Namespace): Promise<void> } },
    ][]) {
      if (namespace && namespace !== name) continue
      core.connections.setLeaving(name, true)
      await active.connector.disconnect(name).finally(() => core.connections.setLeaving(name, false))
      release(core, name, 'user')
    }
    track(core, 'DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
    close(core)
  } catch (thrown) {
    const error = new WalletError('disconnect-failed', { cause: toWalletError(thrown, 'wallet-failed') })
    track(core, 'DISCONNECT_ERROR', { message: error.message })
    throw error
  }
}

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
