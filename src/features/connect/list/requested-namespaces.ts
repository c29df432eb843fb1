import type { Connector } from '../../../connectors/connector.ts'
import { enabledNamespaces } from '../../../core/config/networks.ts'
import type { Core } from '../../../core/core.ts'
import { useCore, useValue } from '../../../hooks/use-core.ts'
import type { Namespace } from '../../../schema/network.ts'

/**
 * Returns the namespaces whose wallets are listed: the requested one; else the active one when a wallet is connected;
 * else all enabled ones.
 */
export function requestedNamespaces(core: Core): readonly Namespace[] {
  const wanted = core.connections.$requestedNamespace.get()
  if (wanted) return [wanted]
  const isAnyConnected = Object.keys(core.connections.$active.get()).length > 0
  return isAnyConnected ? [core.networks.$namespace.get()] : enabledNamespaces(core)
}

/** Finds the WalletConnect connector, if it supports one of the namespaces. */
export const findWalletConnect = (
  connectors: readonly Connector[],
  wanted: readonly Namespace[],
): Connector | undefined =>
  connectors.find(
    ({ type, namespaces }) =>
      type === 'WALLET_CONNECT' && (!wanted[0] || namespaces.some((name) => wanted.includes(name))),
  )

/** Returns the requested namespaces and re-renders when they change. */
export function useRequestedNamespaces(): readonly Namespace[] {
  const core = useCore()
  useValue(core.connections.$requestedNamespace)
  useValue(core.connections.$active)
  useValue(core.networks.$byNamespace)
  useValue(core.networks.$namespace)
  useValue(core.networks.$enabledNamespaces)
  useValue(core.$config)
  return requestedNamespaces(core)
}
