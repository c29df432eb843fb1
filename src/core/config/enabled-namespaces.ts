import type { Namespace } from '../../schema/network.ts'
import type { Core } from '../core.ts'

type NamespaceState = Pick<Core, '$config' | 'networks' | 'connections'>

/** The namespaces whose chain code is plugged in: as the page chose at run time, else by the option, else those of the networks. */
export const enabledNamespaces = ({ $config, networks }: NamespaceState): readonly Namespace[] =>
  networks.$enabledNamespaces.get() ??
  $config.get().adapters ??
  (Object.keys(networks.$byNamespace.get()) as Namespace[])

/**
 * True when a namespace can be connected, or is. With the option `adapters` empty WalletConnect stands alone, for whatever
 * its wallet approves.
 */
export function isNamespaceEnabled(core: NamespaceState, namespace: Namespace): boolean {
  const isAlone = !core.networks.$enabledNamespaces.get() && core.$config.get().adapters?.length === 0
  const isConnected = core.connections.$active.get()[namespace] !== undefined
  return isAlone || isConnected || enabledNamespaces(core).includes(namespace)
}
