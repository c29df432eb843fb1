import type { Connector } from '../../connectors/connector.ts'
import { foldedRdns, shownName } from '../../io/directory/listing-name.ts'
import type { Core } from '../core.ts'
import type { ActiveConnection } from '../models/connections.ts'
import type { ConnectedInfo, ConnectorInfo } from '../wallet-rows.ts'

/** What pages see of a connector. */
export const describeConnector = ({ id, name, type }: Connector): ConnectorInfo => ({ id, name, type })

/** What pages see of a connection: its connector, and for a login who has logged in and through which provider. */
export function describeConnection(
  { storage }: Pick<Core, 'storage'>,
  { connector, connection: { user } }: ActiveConnection,
): ConnectedInfo {
  if (!user) return describeConnector(connector)
  const identifier = user.email ?? user.userName ?? storage.get('social_username')
  return { ...describeConnector(connector), identifier, social: storage.get('social_provider') }
}

/** True for a wallet that the page excludes by id or rdns, or by name if it has no rdns. */
export const isExcluded = ({ id, rdns, name }: Connector, excluded: readonly string[]): boolean =>
  excluded.includes(id) || excluded.includes(rdns ?? shownName(name))

/**
 * The connectors of one wallet, in the order of their announcement. Connectors of different namespaces belong together
 * by the directory's id, else by rdns, else by name. If two of them serve the same namespace, or one is disputed, their
 * owner is unclear, and all stay separate.
 */
export function connectorsOf(connectors: readonly Connector[], connector: Connector): readonly Connector[] {
  const found = new Set([connector])
  // The relation is transitive: the set grows during the iteration.
  for (const one of found) for (const other of connectors) if (isSameWallet(one, other)) found.add(other)
  const all = connectors.filter((one) => found.has(one))
  const served = all.flatMap(({ namespaces }) => namespaces)
  return new Set(served).size === served.length && !all.some(({ disputed }) => disputed) ? all : [connector]
}

function isSameWallet(a: Connector, b: Connector): boolean {
  if (a.type !== b.type || a.joinsNamespaces) return false
  if (a.explorerId && b.explorerId) return a.explorerId === b.explorerId
  if (a.rdns && b.rdns) return foldedRdns(a.rdns) === foldedRdns(b.rdns)
  return shownName(a.name) === shownName(b.name)
}

/** Returns one connector that stands for the whole wallet; its type is MULTI_CHAIN if the wallet serves several namespaces. */
export function mergedOf(connectors: readonly Connector[], connector: Connector): Connector {
  const all = connectorsOf(connectors, connector)
  const namespaces = all.flatMap((one) => one.namespaces)
  const icon = all.find((one) => one.icon)?.icon
  if (connector.joinsNamespaces || namespaces.length === 1) return connector
  return { ...connector, type: 'MULTI_CHAIN', namespaces, ...(icon && { icon }) }
}
