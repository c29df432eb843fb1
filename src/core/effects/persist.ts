import type { Namespace } from '../../schema/network.ts'
import type { RecentWallet } from '../../schema/storage.ts'
import { forget } from '../actions/forget.ts'
import type { Core } from '../core.ts'
import type { ActiveConnection } from '../models/connections.ts'
import { type Effect, watch } from './effect.ts'

const RECENT_KEPT = 2

/** Whenever a connection or the network in use changes: what a reload needs is stored; nothing before a visitor acts. */
export const persist: Effect = (core) => {
  let restored = false
  const stop = watch(
    [core.connections.$active],
    () => connectionKey(core),
    (key) => {
      // The first look sees the empty wallet of a page that has just loaded: nothing to write, and nothing to forget.
      if (restored || key) writeConnections(core)
      restored = true
    },
  )
  const stopNetwork = watch(
    [core.$network, core.connections.$active],
    () => networkKey(core),
    (key) => {
      if (key) writeNetworks(core)
    },
  )
  return () => {
    stop()
    stopNetwork()
  }
}

const connectionKey = (core: Core): string =>
  Object.entries(core.connections.$active.get())
    .map(([namespace, { connector }]) => `${namespace} ${connector.id}`)
    .join()

// The network matters after a reload only while somebody is connected.
const networkKey = (core: Core): string => (connectionKey(core) ? core.$network.get().network.id : '')

/** Stores who is connected by which wallet, for a reload and for other tabs; that nobody is, when nobody is. */
export function writeConnections(core: Core): void {
  const active = core.connections.$active.get()
  const namespaces = Object.keys(active) as Namespace[]
  if (namespaces.length === 0) return void forget(core)
  core.storage.set(
    'connector_ids',
    Object.fromEntries(namespaces.map((name) => [name, active[name]?.connector.id ?? ''])),
  )
  core.storage.set('connection_status', 'connected')
  const used = namespaces.flatMap((namespace) => recentOf(active[namespace]))
  const [link] = namespaces.flatMap((namespace) => active[namespace]?.link ?? [])
  if (link) core.storage.set('wallet_link', link)
  else core.storage.remove('wallet_link')
  const before = core.storage.get('recent_wallets') ?? []
  const others = before.filter(({ id }) => !used.some((connector) => connector.id === id))
  core.storage.set('recent_wallets', [...used, ...others].slice(0, RECENT_KEPT))
  // Last, for other tabs act on it.
  core.storage.set('connected_namespaces', namespaces)
}

// WalletConnect itself is no wallet: the one that was chosen for it is.
function recentOf(active: ActiveConnection | undefined): RecentWallet[] {
  if (!active) return []
  const { connector, listing } = active
  const { id, name } = listing ?? connector
  return listing || connector.type !== 'WALLET_CONNECT' ? [{ id, name }] : []
}

function writeNetworks(core: Core): void {
  const states = Object.entries(core.networks.$byNamespace.get())
  core.storage.set('active_namespace', core.networks.$namespace.get())
  core.storage.set(
    'active_network_ids',
    Object.fromEntries(states.map(([namespace, { active }]) => [namespace, active.id])),
  )
}
