import type { Namespace } from '../../../schema/network.ts'
import { isNamespaceEnabled } from '../../config/networks.ts'
import type { Core } from '../../core.ts'
import { connectorOf } from '../../wallets/find-connector.ts'

/** Removes what is stored of a login, after a logout. */
export function forgetLogin(core: Core): void {
  const keys = [
    'login_email',
    'social_username',
    'social_provider',
    'smart_account_networks',
    'preferred_account_type',
  ] as const
  for (const key of keys) core.storage.remove(key)
}

/** Stores that there is no connection any more; other tabs follow. */
export function forgetConnections(core: Core): void {
  // Written first, because other tabs react to the removed keys.
  core.storage.set('connection_status', 'disconnected')
  removeStoredConnections(core)
}

/** Removes the stored connections and address caches; a tab that is still connected stores its own again. */
function removeStoredConnections(core: Core): void {
  const keys = [
    'connector_ids',
    'native_balance_cache',
    'portfolio_cache',
    'identity_cache',
    'account_label',
    'ended_namespaces',
    'wallet_link',
    'connected_namespaces',
  ] as const
  for (const key of keys) core.storage.remove(key)
}

/** Removes the stored connections of these namespaces; the others stay stored. */
export function removeStoredNamespaces(core: Core, gone: readonly Namespace[]): void {
  const kept = (core.storage.get('connected_namespaces') ?? []).filter((namespace) => !gone.includes(namespace))
  if (kept.length === 0) return void removeStoredConnections(core)
  const ids = Object.entries(core.storage.get('connector_ids') ?? {})
  core.storage.set('connector_ids', Object.fromEntries(ids.filter(([name]) => kept.includes(name as Namespace))))
  core.storage.set('connected_namespaces', kept)
}

/**
 * Forgets the stored connections of a namespace, or all, that are not in use, because the visitor disconnects. Wallets that are
 * late are asked to end theirs, as far as they can be reached.
 */
export function forgetUnused(core: Core, namespace: Namespace | undefined): void {
  const active = core.connections.$active.get()
  const stored = core.storage.get('connected_namespaces') ?? []
  const isGone = (one: Namespace) => !active[one] && isNamespaceEnabled(core, one) && (!namespace || one === namespace)
  const gone = stored.filter(isGone)
  const ids = core.storage.get('connector_ids') ?? {}
  for (const one of gone.filter(core.accounts.isRestoring)) {
    // The answer does not matter: the page has left the wallet.
    connectorOf(core.connections.$connectors.get(), ids[one] ?? '', one)
      ?.disconnect(one)
      .catch(() => {})
    core.accounts.setDisconnected(one)
  }
  if (gone.length === 0) return
  if (gone.length === stored.length) return void forgetConnections(core)
  core.storage.set('ended_namespaces', [...new Set([...(core.storage.get('ended_namespaces') ?? []), ...gone])])
  removeStoredNamespaces(core, gone)
}
