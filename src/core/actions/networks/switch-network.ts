import { batch } from 'nanostores'
import type { Chain } from '../../../chains/chain.ts'
import type { Stop } from '../../../lib/async.ts'
import { abortable } from '../../../lib/async.ts'
import type { NetworkId } from '../../../lib/caip.ts'
import { toWalletError, WalletError } from '../../../lib/errors.ts'
import type { Namespace, Network } from '../../../schema/network.ts'
import { isNamespaceEnabled } from '../../config/networks.ts'
import type { Core } from '../../core.ts'
import { abortWhenDisconnected } from '../../wallets/active-wallet.ts'
import { isUsable } from '../account/accounts.ts'
import { commitConnection, joinNamespace } from '../connect/connect.ts'
import { parseAccounts } from '../connect/read-wallet.ts'
import { alertDeveloper, trackEvent } from '../modal/notify.ts'

/**
 * Goes to a configured network, in one of four ways: across namespaces with a login that has keys in both, along
 * in a session that the wallet has approved for it, by asking the wallet of that namespace, or only by setting it.
 * @throws WalletError `network-not-found`, `user-rejected`, `chain-not-supported`, `chain-adapter-not-found`,
 * `network-client-not-set` once the wallet is destroyed, and `aborted` when the modal closes or the connection ends before
 * the wallet has answered
 */
export async function switchNetwork(core: Core, id: NetworkId): Promise<void> {
  if (core.signal.aborted) throw new WalletError('network-client-not-set')
  const network = core.networks.find(id)
  if (!network) {
    const error = new WalletError('network-not-found', { details: id })
    alertDeveloper(core, error)
    throw error
  }
  if (!isNamespaceEnabled(core, network.namespace))
    throw new WalletError('chain-adapter-not-found', { details: network.namespace })
  if (!(await switchNamespace(core, network))) await askWallet(core, network)
  selectNetwork(core, network)
  trackEvent(core, 'SWITCH_NETWORK', { network: id })
}

/** Takes the wallet in use along to another namespace, where it can go there without another one; false when it cannot. */
async function switchNamespace(core: Core, { id, namespace }: Network): Promise<boolean> {
  const { active, namespace: used } = core.$account.get()
  const { connector } = active ?? {}
  if (!connector?.namespaces.includes(namespace) || namespace === used) return false
  const there = core.connections.$active.get()[namespace]
  if (!connector.switchNamespace) {
    if (!there) await joinWithActiveWallet(core, namespace)
    return false
  }
  // Whoever is connected there by another wallet stays.
  if (there && there.connector !== connector) return false
  try {
    const request = { namespace, networkId: id, signal: core.signal }
    const [connection, chain] = await Promise.all([connector.switchNamespace(request), core.chain(namespace)])
    commitConnection(core, chain, { connector, connection }, 'chosen')
    return true
  } catch {
    return false
  }
}

/** Connects a namespace that the session in use has been approved for since; false when there is none, or it has not. */
export async function joinWithActiveWallet(core: Core, namespace: Namespace): Promise<boolean> {
  const { connector } = core.$account.get().active ?? {}
  if (!connector?.joinsNamespaces || !connector.namespaces.includes(namespace)) return false
  return joinNamespace(core, connector, namespace, core.signal).catch(() => false)
}

async function askWallet(core: Core, network: Network): Promise<void> {
  const { namespace } = network
  const active = core.connections.$active.get()[namespace]
  const account = core.accounts.of(namespace).accounts[0]
  if (!active || !account || isUsed(core, network)) return
  const chain = await core.chain(namespace)
  if (!chain.switchNetwork) return requireApproved(core, chain, network)
  const { left, stop } = abortWhenLeft(core, network)
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

// A wallet that is at no network of its own says at the next request where it is meant, if it goes there and has an account.
function requireApproved(core: Core, chain: Chain, network: Network): void {
  const { id, namespace } = network
  const { approved } = core.networks.$byNamespace.get()[namespace] ?? {}
  const [account] = parseAccounts(chain, namespace, core.accounts.of(namespace).claimed ?? [], network)
  if ((approved && !approved.includes(id)) || !account || !isUsable(account))
    throw new WalletError('chain-not-supported', { details: id })
}

const isUsed = (core: Core, { id, namespace }: Network): boolean =>
  core.networks.$byNamespace.get()[namespace]?.active.id === id

/** Aborted when nobody waits for the wallet any more: the modal has closed, or the connection is over. */
function abortWhenLeft(core: Core, network: Network): { left: AbortSignal; stop: Stop } {
  const closed = new AbortController()
  // A wallet that has gone there may be why it closes.
  const stop = core.modal.$open.listen((open) => open || isUsed(core, network) || closed.abort())
  const ended = abortWhenDisconnected(core, network.namespace)
  return {
    left: AbortSignal.any([closed.signal, ended.left]),
    stop() {
      stop()
      ended.stop()
    },
  }
}

/** Makes a network the one in use, because the visitor chose it; the same one again changes nothing. */
export function selectNetwork(core: Core, network: Network): void {
  changeNetwork(core, network, core.networks.selectNetwork)
}

/** Makes a network that of its namespace, because the wallet went there; which namespace is in use is the visitor's to say. */
export function setWalletNetwork(core: Core, network: Network): void {
  changeNetwork(core, network, core.networks.setNetwork)
}

function changeNetwork(core: Core, network: Network, write: (network: Network) => void): void {
  const { id, namespace } = network
  const placeOf = () => `${core.networks.$namespace.get()} ${core.networks.$byNamespace.get()[namespace]?.active.id}`
  const before = placeOf()
  batch(() => {
    write(network)
    if (before === placeOf()) return
    if (core.balances.of(namespace).holdings?.account.startsWith(`${id}:`) !== true) core.balances.clear(namespace)
    const supported = core.networks.find(id) !== undefined
    core.outbox.add({ type: 'network-change', detail: { namespace, caipNetworkId: id, supported } })
  })
}
