import { useState } from 'react'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import type { Listing } from '../../../schema/listing.ts'
import type { Namespace } from '../../../schema/network.ts'
import { createConnect, recentIds } from '../model.ts'
import { walletRows } from './groups.ts'
import { codeConnector, useWantedNamespaces } from './wanted.ts'

/** The rows to show, in the page's order, and whether the directory has more; kept up to date while wallets announce themselves. */
export function useWalletRows() {
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
  // What the directory knows beyond this browser is reached by WalletConnect, as far as that goes.
  const isDirectoryUsed = codeConnector(connectors, namespaces) !== undefined
  // One that announces itself, however late, takes the place of its listing.
  const installed = listed?.installedOf(connectors)
  const found = listed?.rows.filter(({ listing }) => !installed?.(listing) && isFor(listing, namespaces))
  return { rows: walletRows(connectors, grouping, isDirectoryUsed ? found : []), isDirectoryUsed }
}

// Where one kind of network is asked for, a wallet that says which it knows must know that one.
const isFor = ({ chains }: Listing, namespaces: readonly Namespace[]): boolean =>
  namespaces.length !== 1 ||
  !chains?.length ||
  chains.some((id) => namespaces.some((namespace) => id.startsWith(`${namespace}:`)))
