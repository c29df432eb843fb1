import type { Connector } from '../../connectors/connector.ts'
import { type ConnectGroup, connectGroups } from '../../schema/config.ts'
import type { Namespace } from '../../schema/network.ts'

/** A wallet's row on Connect, and the group that it stands in. */
export type WalletRow = { readonly connector: Connector; readonly group: ConnectGroup }

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
}

/** The rows of Connect: every wallet that may be listed once, group by group (SPEC §2). */
export function walletRows(connectors: readonly Connector[], grouping: Grouping): readonly WalletRow[] {
  const rows = connectors
    .filter((connector) => isListed(connector, grouping))
    .flatMap((connector) => rowOf(connector, grouping.recent) ?? [])
  const places = [...new Set([...grouping.order, ...connectGroups])]
  // Within a group wallets stay in the order of their announcements; the recent ones go by when they were used.
  const age = ({ connector, group }: WalletRow) => (group === 'recent' ? grouping.recent.indexOf(connector.id) : 0)
  return rows.sort((a, b) => places.indexOf(a.group) - places.indexOf(b.group) || age(a) - age(b))
}

function isListed({ id, type, rdns, namespaces }: Connector, grouping: Grouping): boolean {
  const { excluded, mobile } = grouping
  // On a desktop every wallet announces itself, and 'Browser Wallet' would only repeat one of them (SPEC §2).
  if (type === 'INJECTED' && !mobile) return false
  if (excluded.includes(id) || (rdns !== undefined && excluded.includes(rdns))) return false
  return namespaces.some((namespace) => grouping.namespaces.includes(namespace))
}

function rowOf(connector: Connector, recent: readonly string[]): WalletRow | undefined {
  const { id, type, disputed } = connector
  if (type === 'EXTERNAL') return { connector, group: 'external' }
  if (type !== 'ANNOUNCED' && type !== 'INJECTED') return undefined
  // Nobody can tell which of two claimants was used before, so neither may say so (SECURITY §1.2).
  return { connector, group: recent.includes(id) && !disputed ? 'recent' : 'injected' }
}
