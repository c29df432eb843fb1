import type { Connector } from '../../connectors/connector.ts'
import { foldedRdns, shownName } from '../../io/directory/listing-name.ts'
import type { Namespace } from '../../schema/network.ts'
import type { ConnectorInfo } from '../wallet.ts'

/** What pages see of a connector. */
export const describeConnector = ({ id, name, type }: Connector): ConnectorInfo => ({ id, name, type })

/** A connector of a wallet, and one namespace that it serves. */
type Part = { readonly connector: Connector; readonly namespace: Namespace }

/**
 * The connectors of one wallet, first announced first: across namespaces alone, by the directory's id or rdns, else by
 * name. Where two claim one namespace, or anything else that the other says is its alone, it cannot be told which of them
 * the rest belongs to, and all stay apart.
 */
export function connectorsOf(connectors: readonly Connector[], connector: Connector): readonly Connector[] {
  const found = new Set([connector])
  // What is the same as one that is the same is the same: the set grows while it is read.
  for (const one of found) for (const other of connectors) if (isSameWallet(one, other)) found.add(other)
  const all = connectors.filter((one) => found.has(one))
  const served = all.flatMap(({ namespaces }) => namespaces)
  return new Set(served).size === served.length && !all.some(({ disputed }) => disputed) ? all : [connector]
}

/** What a wallet can be connected as: each of its connectors in each namespace that is wanted. */
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

/** A wallet as one entry: its first connector, of type MULTI_CHAIN for all namespaces where there are several. */
export function mergedOf(connectors: readonly Connector[], connector: Connector): Connector {
  const all = connectorsOf(connectors, connector)
  const namespaces = all.flatMap((one) => one.namespaces)
  const icon = all.find((one) => one.icon)?.icon
  if (connector.joinsNamespaces || namespaces.length === 1) return connector
  return { ...connector, type: 'MULTI_CHAIN', namespaces, ...(icon && { icon }) }
}

/** True for a wallet of one picture: what has brought another one under its name may be somebody else's. */
export const isOfOnePicture = (connectors: readonly Connector[], connector: Connector): boolean =>
  new Set(connectorsOf(connectors, connector).flatMap(({ icon }) => icon ?? [])).size <= 1

/**
 * The connector of an id. In a namespace that is named it may also be another one of the same wallet; else, of several, that
 * which serves the namespace in use.
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
