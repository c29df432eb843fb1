import { batch } from 'nanostores'
import { type NetworkId, namespaceOf } from '../../lib/caip.ts'
import { toWalletError, WalletError } from '../../lib/errors.ts'
import type { Namespace, Network } from '../../schema/network.ts'
import type { Core } from '../core.ts'
import { alertDeveloper } from './notify.ts'
import { track } from './track.ts'

/**
 * Goes to a configured network: asks the wallet when its namespace is connected, else only sets the one in use.
 * @throws WalletError `network-not-found`, `user-rejected`, `chain-not-supported`, `unsupported-chain`
 */
export async function switchNetwork(core: Core, id: NetworkId): Promise<void> {
  const network = core.networks.find(id)
  if (!network) {
    const error = new WalletError('network-not-found', { details: id })
    alertDeveloper(core, error)
    throw error
  }
  const namespace = namespaceOf(id) as Namespace
  await askWallet(core, namespace, network)
  enterNetwork(core, network)
  track(core, 'SWITCH_NETWORK', { network: id })
}

async function askWallet(core: Core, namespace: Namespace, network: Network): Promise<void> {
  const active = core.connections.$active.get()[namespace]
  const account = core.accounts.of(namespace).accounts[0]
  if (!active || !account) return
  if (core.networks.$byNamespace.get()[namespace]?.active.id === network.id) return
  const chain = await core.chain(namespace)
  if (!chain.switchNetwork) throw new WalletError('unsupported-chain')
  try {
    await chain.switchNetwork({ address: account.address, request: active.connection.request }, network)
  } catch (thrown) {
    throw toWalletError(thrown, 'chain-not-supported')
  }
}

/** Makes a network the one in use, because the visitor or the wallet chose it; the same one again changes nothing. */
export function enterNetwork(core: Core, network: Network): void {
  const { id, namespace } = network
  const before = core.$network.get()
  batch(() => {
    core.networks.select(network)
    if (before.network.id === id) return
    core.balances.clear()
    const supported = core.networks.find(id) !== undefined
    core.facts.add({ type: 'network-change', detail: { namespace, caipNetworkId: id, supported } })
  })
}
