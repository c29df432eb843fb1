import type { Connector } from '../../connectors/connector.ts'
import { foldedRdns, shownName } from '../../io/directory/listing-name.ts'
import type { Namespace } from '../../schema/network.ts'
import type { ConnectorInfo } from '../wallet.ts'

/** What pages see of a connector. */
export const describeConnector = ({ id, name, type }: Connector): ConnectorInfo => ({ id, name, type })

/** A connector of a wallet, and one namespace that it serves. */
type Part = { readonly connector: Connector; readonly namespace: Namespace }

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

/** The ways to connect a wallet: each of its connectors with each wanted namespace. */
export const partsOf = (
  connectors: readonly Connector[],
  connector: Connector,
  wanted: readonly Namespace[],
): readonly Part[] =>
  connectorsOf(connectors, connector).flatMap((one) =>
    one.namespaces.flatMap((namespace) => (wanted.includes(namespace) ? [{ connector: one, namespace }] : [])),
  )

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

/**
 * True for a wallet whose connectors have the same picture; a different picture under its name may come from an
 * impostor.
 */
export const isOfOnePicture = (connectors: readonly Connector[], connector: Connector): boolean =>
  new Set(connectorsOf(connectors, connector).flatMap(({ icon }) => icon ?? [])).size <= 1

/**
 * The connector of an id. With a namespace, another connector of the same wallet may be returned; otherwise, of
 * several, the one that serves the active namespace is preferred.
 */
export function connectorOf(
  connectors: readonly Connector[],
  id: string,
  namespace: Namespace | undefined,
  used = namespace,
): Connector | undefined {
  const known = connectors.filter((connector) => connector.id === id)
  const serves = (wanted: Namespace | undefined) => (connector: Connector) =>
    wanted !== undefined && connector.namespaces.includes(wanted)
  const siblings = namespace ? known.flatMap((one) => connectorsOf(connectors, one)) : []
  return known.find(serves(namespace ?? used)) ?? siblings.find(serves(namespace)) ?? known[0]
}
