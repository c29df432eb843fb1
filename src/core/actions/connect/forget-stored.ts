import type { Core } from '../../core.ts'

/** Removes what is stored of a login, because nobody is logged in any more. */
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

/** Says in storage that nobody is connected any more; other tabs follow. */
export function forgetConnections(core: Core): void {
  // First, for other tabs act on what is removed.
  core.storage.set('connection_status', 'disconnected')
  removeStoredConnections(core)
}

/** Removes what is stored of a connection, its address caches too; a tab that still has it stores it again. */
export function removeStoredConnections(core: Core): void {
  const keys = [
    'connector_ids',
    'native_balance_cache',
    'identity_cache',
    'ended_namespaces',
    'wallet_link',
    'connected_namespaces',
  ] as const
  for (const key of keys) core.storage.remove(key)
}
