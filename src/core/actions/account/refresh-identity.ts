import { accountId } from '../../../lib/caip.ts'
import type { Identity } from '../../../schema/identity.ts'
import type { Network } from '../../../schema/network.ts'
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
  const found = await findIdentity(core, network, address, { own: true, signal: core.signal })
  const now = currentHolder(core, namespace)
  if (!found || core.signal.aborted || now?.address !== address) return
  const { name, avatar, scope } = found
  if (scope === 'network' && now.network.id !== network.id) return
  core.accounts.setIdentity(namespace, address, { name, avatar })
  storeIdentity(core, keys[scope], { name, avatar })
}

/** Gives an account the name that it has just registered, which holds on all networks. */
export function takeName(core: Core, network: Network, address: string, name: string): void {
  const { namespace } = network
  const { accounts, identity } = core.accounts.of(namespace)
  const avatar = (accounts[0]?.address === address && identity?.avatar) || null
  core.accounts.setIdentity(namespace, address, { name, avatar })
  // A name of the chain would be preferred, and came before.
  storeIdentity(core, accountId(network.id, address), undefined)
  storeIdentity(core, address, { name, avatar })
}

function storeIdentity(core: Core, key: string, identity: Identity | undefined): void {
  if (identity?.avatar && identity.avatar.length > MAX_STORED) return
  const { [key]: _, ...others } = freshEntries(core, 'identity_cache', IDENTITY_FRESH_MS)
  core.storage.set('identity_cache', identity ? { ...others, [key]: { ...identity, time: Date.now() } } : others)
}
