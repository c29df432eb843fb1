import type { Connector } from '../../connectors/connector.ts'
import type { Namespace } from '../../schema/network.ts'
import { connectorsOf } from './wallet-identity.ts'

/** A connector of a wallet, and one namespace that it serves. */
type Part = { readonly connector: Connector; readonly namespace: Namespace }

/** The ways to connect a wallet: each of its connectors with each wanted namespace. */
export const partsOf = (
  connectors: readonly Connector[],
  connector: Connector,
  wanted: readonly Namespace[],
): readonly Part[] =>
  connectorsOf(connectors, connector).flatMap((one) =>
    one.namespaces.flatMap((namespace) => (wanted.includes(namespace) ? [{ connector: one, namespace }] : [])),
  )

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
