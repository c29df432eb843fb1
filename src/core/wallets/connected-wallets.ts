import { type Namespace, namespaces } from '../../schema/network.ts'
import { isNamespaceEnabled } from '../config/networks.ts'
import type { Core } from '../core.ts'
import type { ActiveConnection } from '../models/connections.ts'

/** A connected wallet: its first connection, and the namespaces that connect and end together. */
export type ConnectedWallet = { readonly active: ActiveConnection; readonly namespaces: readonly Namespace[] }

/** The connected wallets. A session of WalletConnect or a login is one wallet in all its namespaces. */
export function connectedWallets(connections: { readonly [N in Namespace]?: ActiveConnection }): ConnectedWallet[] {
  const groups = new Map<unknown, ActiveConnection[]>()
  for (const active of Object.values(connections)) {
    const key = active.connector.joinsNamespaces ? active.connector : active.connection
    groups.set(key, [...(groups.get(key) ?? []), active])
  }
  return [...groups.values()].flatMap((all) => {
    const [active] = all
    return active ? [{ active, namespaces: all.map(({ connection }) => connection.namespace) }] : []
  })
}

/** The enabled namespaces of the page's networks in which no wallet is connected. */
export const freeNamespaces = (core: Core): readonly Namespace[] =>
  namespaces.filter(
    (namespace) =>
      core.networks.$byNamespace.get()[namespace]?.requested.length &&
      isNamespaceEnabled(core, namespace) &&
      !core.connections.$active.get()[namespace],
  )
