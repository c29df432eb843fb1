import type { Core } from '../../core.ts'

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
export function removeStoredConnections(core: Core): void {
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
