import { accountId } from '../../../lib/caip.ts'
import type { Core } from '../../core.ts'
import { findIdentity } from './find-identity.ts'
import { currentHolder, freshEntries, isWithin } from './holder.ts'

/** How long an identity is kept before it is asked for again (ms). */
export const IDENTITY_FRESH_MS = 5 * 60_000

// The longest picture that storage keeps.
const MAX_STORED = 2048

/** Reads the identity of a namespace's account. It is cached for 5 minutes. */
export async function refreshIdentity(core: Core, namespace = core.networks.$namespace.get()): Promise<void> {
  const holder = currentHolder(core, namespace)
  if (!holder) return
  const { address, network } = holder
  const known = core.storage.get('identity_cache') ?? {}
  // A name of the service holds on all networks, and one of a chain only on its network.
  const keys = { address, network: accountId(network.id, address) }
  const cached = [known[keys.network], known[address]].find((entry) => entry && isWithin(IDENTITY_FRESH_MS, entry.time))
  if (cached) return core.accounts.setIdentity(namespace, address, cached)
  const found = await findIdentity(core, network, address, { avatar: true, signal: core.signal })
  const now = currentHolder(core, namespace)
  if (!found || core.signal.aborted || now?.address !== address) return
  const { name, avatar, scope } = found
  if (scope === 'network' && now.network.id !== network.id) return
  core.accounts.setIdentity(namespace, address, { name, avatar })
  if (avatar && avatar.length > MAX_STORED) return
  const entries = freshEntries(core, 'identity_cache', IDENTITY_FRESH_MS)
  core.storage.set('identity_cache', { ...entries, [keys[scope]]: { name, avatar, time: Date.now() } })
}
