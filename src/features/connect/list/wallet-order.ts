import { useState } from 'react'
import type { Connector } from '../../../connectors/connector.ts'
import { connectorsOf, isExcluded, mergedOf } from '../../../core/wallets/wallet-identity.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { inAppBrowser } from '../../../lib/platform.ts'
import { type ConnectGroup, connectGroups } from '../../../schema/config/option-values.ts'
import type { Listing } from '../../../schema/listing.ts'
import type { Namespace } from '../../../schema/network.ts'
import { createConnect, type ListedRow, recentIds } from '../model.ts'
import { findWalletConnect, useRequestedNamespaces } from './requested-namespaces.ts'

/**
 * Returns the wallet rows in the page's order, and whether the directory has more; updates while wallets announce
 * themselves.
 */
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
    inWallet: inAppBrowser(core.device)?.isWallet === true,
    paired: Object.values(active).some(({ connector }) => connector.type === 'WALLET_CONNECT'),
  }
  // Wallets of the directory are reached by WalletConnect only.
  const isDirectoryUsed = findWalletConnect(connectors, namespaces) !== undefined
  // An installed wallet replaces its listing, also when it announces itself late.
  const installed = listed?.installedOf(connectors)
  const found = listed?.rows.filter(({ listing }) => !installed?.(listing) && isFor(listing, namespaces))
  return { rows: orderWallets(connectors, grouping, isDirectoryUsed ? found : []), isDirectoryUsed }
}

// When one namespace is requested, a listing that names its chains must name one of that namespace.
const isFor = ({ chains }: Listing, namespaces: readonly Namespace[]): boolean =>
  namespaces.length !== 1 ||
  !chains?.length ||
  chains.some((id) => namespaces.some((namespace) => id.startsWith(`${namespace}:`)))

/** A wallet of this browser as a row of Connect, with its group. */
export type WalletRow = {
  /** The wallet's connector, or its connectors merged into one of type MULTI_CHAIN. */
  readonly connector: Connector
  readonly connectorIds: readonly string[]
  readonly group: ConnectGroup
}

/** The rules that filter and order the wallets. */
export type WalletOrder = {
  /** The page's order; groups that it leaves out follow in the default order. */
  readonly order: readonly ConnectGroup[]
  /** Ids of the recently connected wallets, the latest first. */
  readonly recent: readonly string[]
  /** The wallets that the page excludes: ids, rdns, or names of wallets without an rdns. */
  readonly excluded: readonly string[]
  /** The requested namespaces; when empty, only WalletConnect is listed. */
  readonly namespaces: readonly Namespace[]
  readonly mobile: boolean
  /** True in a wallet's own browser: its wallet comes first, unless the page has an order of its own. */
  readonly inWallet: boolean
  /** True when a WalletConnect session is connected; a second one is not offered. */
  readonly paired: boolean
}

/** Filters the wallets and orders them by group, each wallet once. */
export function orderWallets(
  connectors: readonly Connector[],
  grouping: WalletOrder,
  listed: readonly ListedRow[] = [],
): readonly (WalletRow | ListedRow)[] {
  // On a desktop every wallet announces itself, and so does that of a wallet's own browser: "Browser Wallet" would repeat it.
  const isRepeated = !grouping.mobile || (grouping.inWallet && connectors.some(({ type }) => type === 'ANNOUNCED'))
  const wanted = connectors.filter((one) => isListed(one, grouping) && !(isRepeated && one.type === 'INJECTED'))
  const rows: (WalletRow | ListedRow)[] = wanted
    .filter((connector) => connectorsOf(wanted, connector)[0] === connector)
    .flatMap((connector) => rowOf(wanted, connector, grouping.recent) ?? [])
  const places = [...new Set([...grouping.order, ...connectGroups])]
  // Within a group, wallets keep the order of their announcements; recent ones are ordered by last use.
  const age = (row: WalletRow | ListedRow) => (row.group === 'recent' ? grouping.recent.findIndex(isRow(row)) : 0)
  const leads = grouping.inWallet && grouping.order.join() === connectGroups.join()
  const place = (row: WalletRow | ListedRow) => (leads && isHere(row) ? -1 : places.indexOf(row.group))
  return [...rows, ...listed].sort((a, b) => place(a) - place(b) || age(a) - age(b))
}

const isHere = (row: WalletRow | ListedRow): boolean =>
  'connector' in row && (row.group === 'injected' || row.group === 'recent')

function isListed(connector: Connector, grouping: WalletOrder): boolean {
  const { type, namespaces } = connector
  if (isExcluded(connector, grouping.excluded)) return false
  if (type === 'WALLET_CONNECT' && (grouping.paired || grouping.namespaces.length === 0)) return !grouping.paired
  return namespaces.some((namespace) => grouping.namespaces.includes(namespace))
}

// A merged wallet counts as used when any of its connectors was.
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
  // It is unknown which of two claimants of one name was used before, so neither is marked as recent.
  const isRecent = connectorIds.some((id) => recent.includes(id)) && !disputed
  return { ...row, group: isRecent ? 'recent' : 'injected' }
}
