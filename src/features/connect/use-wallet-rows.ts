import { useState } from 'react'
import { useCore, useValue } from '../../hooks/use-core.ts'
import type { Namespace } from '../../schema/network.ts'
import { type WalletRow, walletRows } from './groups.ts'
import { recentIds } from './model.ts'

/** The rows to show, in the page's order; kept up to date while wallets announce themselves. */
export function useWalletRows(): readonly WalletRow[] {
  const core = useCore()
  const connectors = useValue(core.connections.$connectors)
  const networks = useValue(core.networks.$byNamespace)
  const { connectorOrder, excludeWalletIds, adapters } = useValue(core.$config)
  const [recent] = useState(() => recentIds(core))
  const namespaces = adapters ?? (Object.keys(networks) as Namespace[])
  return walletRows(connectors, {
    order: connectorOrder,
    recent,
    excluded: excludeWalletIds,
    namespaces,
    mobile: core.device.mobile,
  })
}
