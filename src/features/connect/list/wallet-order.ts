import { useState } from 'react'
import type { Connector } from '../../../connectors/connector.ts'
import { connectorsOf, mergedOf } from '../../../core/wallets/wallet-identity.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { shownName } from '../../../io/directory/listing-name.ts'
import { type ConnectGroup, connectGroups } from '../../../schema/config/option-values.ts'
import type { Listing } from '../../../schema/listing.ts'
import type { Namespace } from '../../../schema/network.ts'
import { createConnect, type ListedRow, recentIds } from '../model.ts'
import { findWalletConnect, useRequestedNamespaces } from './requested-namespaces.ts'

/** The rows to show, in the page's order, and whether the directory has more; kept up to date while wallets announce themselves. */
export function useWalletRows() {
  const core = useCore()
  const connectors = useValue(core.connections.$connectors)
  const active = useValue(core.connections.$active)
  const namespaces = useRequestedNamespaces()
  const { connectorOrder, excludeWalletIds } = useValue(core.$config)
  const listed = useValue(useModel(createConnect).$listed)
  const [recent] = useState(() => recentIds(core))
  const grouping = {
    order: connectorOrder,
    recent,
    excluded: [...excludeWalletIds, ...(listed?.excluded ?? [])],
    namespaces,
    mobile: core.device.mobile,
    paired: Object.values(active).some(({ connector }) => connector.type === 'WALLET_CONNECT'),
  }
  // What the directory knows beyond this browser is reached by WalletConnect, as far as that goes.
  const isDirectoryUsed = findWalletConnect(connectors, namespaces) !== undefined
  // One that announces itself, however late, takes the place of its listing.
  const installed = listed?.installedOf(connectors)
  const found = listed?.rows.filter(({ listing }) => !installed?.(listing) && isFor(listing, namespaces))
  return { rows: orderWallets(connectors, grouping, isDirectoryUsed ? found : []), isDirectoryUsed }
}

// Where one kind of network is asked for, a wallet that says which it knows must know that one.
const isFor = ({ chains }: Listing, namespaces: readonly Namespace[]): boolean =>
  namespaces.length !== 1 ||
  !chains?.length ||
  chains.some((id) => namespaces.some((namespace) => id.startsWith(`${namespace}:`)))

/** A wallet's row on Connect, and the group that it stands in. */
export type WalletRow = {
  /** The wallet's one connector, or all of them as one (type MULTI_CHAIN). */
  readonly connector: Connector
  readonly connectorIds: readonly string[]
  readonly group: ConnectGroup
}

/** What decides which wallets are listed, and in which order. */
export type WalletOrder = {
  /** The page's order; groups that it leaves out follow in the default order. */
  readonly order: readonly ConnectGroup[]
  /** Ids of the wallets connected lately, the latest first. */
  readonly recent: readonly string[]
  /** Ids, rdns, or names of those without one, of wallets that the page does not want. */
  readonly excluded: readonly string[]
  /** Namespaces whose wallets are wanted; none: WalletConnect alone. */
  readonly namespaces: readonly Namespace[]
  readonly mobile: boolean
  /** Whether a WalletConnect session is connected: one is enough. */
  readonly paired: boolean
}

/** The rows of Connect: every wallet that may be listed once, group by group. */
export function orderWallets(
  connectors: readonly Connector[],
  grouping: WalletOrder,
  listed: readonly ListedRow[] = [],
): readonly (WalletRow | ListedRow)[] {
  const wanted = connectors.filter((connector) => isListed(connector, grouping))
  const rows: (WalletRow | ListedRow)[] = wanted
    .filter((connector) => connectorsOf(wanted, connector)[0] === connector)
    .flatMap((connector) => rowOf(wanted, connector, grouping.recent) ?? [])
  const places = [...new Set([...grouping.order, ...connectGroups])]
  // Within a group wallets stay in the order of their announcements; the recent ones go by when they were used.
  const age = (row: WalletRow | ListedRow) => (row.group === 'recent' ? grouping.recent.findIndex(isRow(row)) : 0)
  return [...rows, ...listed].sort((a, b) => places.indexOf(a.group) - places.indexOf(b.group) || age(a) - age(b))
}

function isListed({ id, name, type, rdns, namespaces }: Connector, grouping: WalletOrder): boolean {
  const { excluded, mobile } = grouping
  // On a desktop every wallet announces itself, and 'Browser Wallet' would only repeat one of them.
  if (type === 'INJECTED' && !mobile) return false
  if (excluded.includes(id) || excluded.includes(rdns ?? shownName(name))) return false
  if (type === 'WALLET_CONNECT' && (grouping.paired || grouping.namespaces.length === 0)) return !grouping.paired
  return namespaces.some((namespace) => grouping.namespaces.includes(namespace))
}

// A wallet was used by whichever of its connectors.
const isRow = (row: WalletRow | ListedRow) => (id: string) =>
  'listing' in row ? row.listing.id === id : row.connectorIds.includes(id)

function rowOf(all: readonly Connector[], first: Connector, recent: readonly string[]): WalletRow | undefined {
  const { type, disputed } = first
  const connector = mergedOf(all, first)
  const connectorIds = connectorsOf(all, first).map(({ id }) => id)
  const row = { connector, connectorIds }
  if (type === 'WALLET_CONNECT') return { ...row, group: 'walletConnect' }
  if (type === 'EXTERNAL') return { ...row, group: 'external' }
  if (type !== 'ANNOUNCED' && type !== 'INJECTED') return undefined
  // Nobody can tell which of two claimants was used before, so neither may say so.
  const isRecent = connectorIds.some((id) => recent.includes(id)) && !disputed
  return { ...row, group: isRecent ? 'recent' : 'injected' }
}
