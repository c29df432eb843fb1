import { type Namespace, namespaces } from '../../schema/network.ts'
import type { RecentWallet } from '../../schema/storage.ts'
import { forgetConnections } from '../actions/connect/forget-stored.ts'
import type { Core } from '../core.ts'
import type { ActiveConnection } from '../models/connections.ts'
import { type Effect, watch } from './effect.ts'

const RECENT_KEPT = 2

/** Stores connections and networks for a reload when they change. Nothing is stored before the visitor acts. */
export const storeConnections: Effect = (core) => {
  let restored = false
  let before: ActiveConnections = {}
  const stop = watch(
    [core.connections.$active],
    () => connectionKey(core),
    (key) => {
      const now = core.connections.$active.get()
      const ended = namespaces.filter((namespace) => before[namespace] && !now[namespace])
      const fresh = namespaces.filter((namespace) => before[namespace]?.connector.id !== now[namespace]?.connector.id)
      before = now
      // The first run sees the empty wallet of a page that has just loaded, and must not erase the stored connections.
      if (restored || key) writeConnections(core, { ended, fresh })
      restored = true
    },
  )
  const stopNetwork = watch(
    [core.networks.$namespace, core.networks.$byNamespace, core.connections.$active],
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

// After a reload, networks matter only with a connection.
function networkKey(core: Core): string {
  if (!connectionKey(core)) return ''
  const ids = Object.values(core.networks.$byNamespace.get()).map(({ active }) => active.id)
  return [core.networks.$namespace.get(), ...ids].join()
}

type ActiveConnections = { readonly [N in Namespace]?: ActiveConnection }

/** Which namespaces this tab disconnected, and which have a new wallet. */
type Change = { readonly ended?: readonly Namespace[]; readonly fresh?: readonly Namespace[] }

/**
 * Stores the connector of each connected namespace for a reload and for other tabs, or that there is no connection.
 * Namespaces in `ended` are stored as ended. Other stored connections stay stored: their wallet may be late, or this page
 * has not enabled the namespace.
 */
export function writeConnections(core: Core, { ended = [], fresh = [] }: Change = {}): void {
  const active = core.connections.$active.get()
  const isOthers = (namespace: Namespace) => !active[namespace] && !ended.includes(namespace)
  const ids = core.storage.get('connector_ids') ?? {}
  const others = (core.storage.get('connected_namespaces') ?? []).filter(isOthers)
  const connected = [...(Object.keys(active) as Namespace[]), ...others]
  if (connected.length === 0) return void forgetConnections(core)
  core.storage.set(
    'connector_ids',
    Object.fromEntries(connected.map((name) => [name, active[name]?.connector.id ?? ids[name] ?? ''])),
  )
  core.storage.set('connection_status', 'connected')
  const [link] = Object.values(active).flatMap((one) => one.link ?? [])
  if (link) core.storage.set('wallet_link', link)
  else core.storage.remove('wallet_link')
  core.storage.set('recent_wallets', recentOf(core, fresh))
  const over = new Set([...(core.storage.get('ended_namespaces') ?? []), ...ended].filter((one) => !active[one]))
  if (over.size > 0) core.storage.set('ended_namespaces', [...over])
  else core.storage.remove('ended_namespaces')
  // Written last, because other tabs react to this key.
  core.storage.set('connected_namespaces', connected)
}

/** The recent wallets: those connected just now, then the earlier ones. */
function recentOf(core: Core, fresh: readonly Namespace[]): RecentWallet[] {
  const active = core.connections.$active.get()
  const before = core.storage.get('recent_wallets') ?? []
  const walletsOf = (places: readonly Namespace[]) => places.flatMap((namespace) => walletOf(active[namespace]))
  const all = [...walletsOf(fresh), ...before, ...walletsOf(namespaces)]
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at).slice(0, RECENT_KEPT)
}

// WalletConnect itself is not a wallet; the wallet chosen for it counts. A login has its own place on Connect.
function walletOf(active: ActiveConnection | undefined): RecentWallet[] {
  if (!active) return []
  const { connector, listing } = active
  const { id, name } = listing ?? connector
  return listing || !connector.joinsNamespaces ? [{ id, name }] : []
}

function writeNetworks(core: Core): void {
  const states = Object.entries(core.networks.$byNamespace.get())
  core.storage.set('active_namespace', core.networks.$namespace.get())
  core.storage.set(
    'active_network_ids',
    Object.fromEntries(states.map(([namespace, { active }]) => [namespace, active.id])),
  )
}
