import type { Connector } from '../../../connectors/connector.ts'
import { enabledNamespaces } from '../../../core/config/enabled-namespaces.ts'
import type { Core } from '../../../core/core.ts'
import { useCore, useValue } from '../../../hooks/use-core.ts'
import type { Namespace } from '../../../schema/network.ts'

/**
 * The namespaces whose wallets are offered: the one that was asked for; else, where somebody is connected already, the one
 * in use; else all that are plugged in.
 */
export function requestedNamespaces(core: Core): readonly Namespace[] {
  const wanted = core.connections.$requestedNamespace.get()
  if (wanted) return [wanted]
  const isAnyConnected = Object.keys(core.connections.$active.get()).length > 0
  return isAnyConnected ? [core.networks.$namespace.get()] : enabledNamespaces(core)
}

/** WalletConnect, where it reaches wallets of a wanted namespace. */
export const findWalletConnect = (
  connectors: readonly Connector[],
  wanted: readonly Namespace[],
): Connector | undefined =>
  connectors.find(
    ({ type, namespaces }) =>
      type === 'WALLET_CONNECT' && (!wanted[0] || namespaces.some((name) => wanted.includes(name))),
  )

/** The wanted namespaces, kept up to date. */
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
