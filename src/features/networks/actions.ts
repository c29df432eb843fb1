import type { Core } from '../../core/core.ts'
import type { Network } from '../../schema/network.ts'

/** Asks for a wallet of a network; who is connected stays so until there is somebody at the other network. */
export function chooseWalletFor(core: Core, network: Network): void {
  core.networks.setNetwork(network)
  core.connections.requestNamespace(network.namespace)
  // Nothing is left for it.
  core.router.reset()
}
