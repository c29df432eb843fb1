import { batch } from 'nanostores'
import { abortable } from '../../lib/abortable.ts'
import type { Stop } from '../../lib/async.ts'
import { type NetworkId, namespaceOf } from '../../lib/caip.ts'
import { toWalletError, WalletError } from '../../lib/errors.ts'
import type { Namespace, Network } from '../../schema/network.ts'
import type { Core } from '../core.ts'
import type { ActiveConnection } from '../models/connections.ts'
import { alertDeveloper } from './notify.ts'
import { track } from './track.ts'

/**
 * Goes to a configured network: asks the wallet when its namespace is connected, else only sets the one in use.
 * @throws WalletError `network-not-found`, `user-rejected`, `chain-not-supported`, `unsupported-chain`, and `aborted`
 * when the modal closes or the connection ends before the wallet has answered
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
  if (!active || !account || isUsed(core, network)) return
  const chain = await core.chain(namespace)
  if (!chain.switchNetwork) throw new WalletError('unsupported-chain')
  const { left, stop } = whenLeft(core, active, network)
  try {
    await abortable(
      chain.switchNetwork({ address: account.address, request: active.connection.request }, network),
      left,
    )
  } catch (thrown) {
    throw toWalletError(thrown, 'chain-not-supported')
  } finally {
    stop()
  }
}

const isUsed = (core: Core, { id, namespace }: Network): boolean =>
  core.networks.$byNamespace.get()[namespace]?.active.id === id

/** Aborted when nobody waits for the wallet any more: the modal has closed, or the connection is over. */
function whenLeft(core: Core, active: ActiveConnection, network: Network): { left: AbortSignal; stop: Stop } {
  const left = new AbortController()
  const stops = [
    // A wallet that has gone there may be why it closes.
    core.modal.$open.listen((open) => open || isUsed(core, network) || left.abort()),
    core.connections.$active.listen((now) => now[network.namespace] === active || left.abort()),
  ]
  return {
    left: left.signal,
    stop() {
      for (const stop of stops) stop()
    },
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
