import { useState } from 'react'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import type { Namespace } from '../../schema/network.ts'
import { type ListedRow, type WalletRow, walletRows } from './groups.ts'
import { createConnect, recentIds } from './model.ts'
import { useWantedNamespaces } from './wanted.ts'

/** The rows to show, in the page's order; kept up to date while wallets announce themselves. */
export function useWalletRows(): readonly (WalletRow | ListedRow)[] {
  const core = useCore()
  const connectors = useValue(core.connections.$connectors)
  const active = useValue(core.connections.$active)
  const namespaces = useWantedNamespaces()
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
  // One that announces itself late takes the place of its listing.
  const isHere = ({ listing }: ListedRow) => connectors.some(({ rdns }) => rdns && rdns === listing.rdns)
  return walletRows(
    connectors,
    grouping,
    listed?.rows.filter((row) => !isHere(row) && isFor(row, namespaces)),
  )
}

// Where one kind of network is asked for, a wallet that says which it knows must know that one.
const isFor = ({ listing: { chains } }: ListedRow, namespaces: readonly Namespace[]): boolean =>
  namespaces.length !== 1 ||
  !chains?.length ||
  chains.some((id) => namespaces.some((namespace) => id.startsWith(`${namespace}:`)))
