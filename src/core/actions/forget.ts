import type { Core } from '../core.ts'

/** Removes what belongs to a connection; a stored 'disconnected' has no address caches (SPEC §4). */
export function forget(core: Core): void {
  for (const key of ['connected_namespaces', 'connector_ids', 'native_balance_cache', 'identity_cache'] as const)
    core.storage.remove(key)
  core.storage.set('connection_status', 'disconnected')
}
