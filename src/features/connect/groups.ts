import type { Connector } from '../../connectors/connector.ts'
import { type ConnectGroup, connectGroups } from '../../schema/config.ts'
import type { Listing } from '../../schema/listing.ts'
import type { Namespace } from '../../schema/network.ts'

/** A wallet's row on Connect, and the group that it stands in. */
export type WalletRow = { readonly connector: Connector; readonly group: ConnectGroup }

/** The row of a wallet of the directory, or of the page's own choice. */
export type ListedRow = { readonly listing: Listing; readonly group: ConnectGroup }

/** What decides which wallets are listed, and in which order. */
export type Grouping = {
  /** The page's order; groups that it leaves out follow in the default order. */
  readonly order: readonly ConnectGroup[]
  /** Ids of the wallets connected lately, the latest first. */
  readonly recent: readonly string[]
  /** Ids or rdns of wallets that the page does not want. */
  readonly excluded: readonly string[]
  /** Namespaces that the page has plugged in. */
  readonly namespaces: readonly Namespace[]
  readonly mobile: boolean
  /** Whether a WalletConnect session is connected: one is enough. */
  readonly paired: boolean
}

/** The rows of Connect: every wallet that may be listed once, group by group (SPEC §2). */
export function walletRows(
  connectors: readonly Connector[],
  grouping: Grouping,
  listed: readonly ListedRow[] = [],
): readonly (WalletRow | ListedRow)[] {
  const wanted = connectors.filter((connector) => isListed(connector, grouping))
  const rows: (WalletRow | ListedRow)[] = wanted
    .filter((connector) => partsOf(wanted, connector)[0] === connector)
    .flatMap((connector) => rowOf(connector, grouping.recent) ?? [])
  const places = [...new Set([...grouping.order, ...connectGroups])]
  // Within a group wallets stay in the order of their announcements; the recent ones go by when they were used.
  const age = (row: WalletRow | ListedRow) =>
    row.group === 'recent' ? grouping.recent.indexOf('listing' in row ? row.listing.id : row.connector.id) : 0
  return [...rows, ...listed].sort((a, b) => places.indexOf(a.group) - places.indexOf(b.group) || age(a) - age(b))
}

/**
 * The connectors of one wallet, first announced first: those of its name that serve other namespaces, each another one
 * (PROTOCOL §8). Two that serve the same are two wallets, whatever they call themselves.
 */
export function partsOf(connectors: readonly Connector[], { name, type, namespaces }: Connector): readonly Connector[] {
  const all = connectors.filter((other) => other.name === name && other.type === type)
  const served = all.flatMap((other) => other.namespaces)
  return new Set(served).size === served.length ? all : all.filter((other) => other.namespaces === namespaces)
}

function isListed({ id, type, rdns, namespaces }: Connector, grouping: Grouping): boolean {
  const { excluded, mobile } = grouping
  // On a desktop every wallet announces itself, and 'Browser Wallet' would only repeat one of them (SPEC §2).
  if (type === 'INJECTED' && !mobile) return false
  if (excluded.includes(id) || (rdns !== undefined && excluded.includes(rdns))) return false
  return type === 'WALLET_CONNECT'
    ? !grouping.paired
    : namespaces.some((namespace) => grouping.namespaces.includes(namespace))
}

function rowOf(connector: Connector, recent: readonly string[]): WalletRow | undefined {
  const { id, type, disputed } = connector
  if (type === 'WALLET_CONNECT') return { connector, group: 'walletConnect' }
  if (type === 'EXTERNAL') return { connector, group: 'external' }
  if (type !== 'ANNOUNCED' && type !== 'INJECTED') return undefined
  // Nobody can tell which of two claimants was used before, so neither may say so (SECURITY §1.2).
  return { connector, group: recent.includes(id) && !disputed ? 'recent' : 'injected' }
}
