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
 * Switches to a configured network in one of four ways: a login with keys in both namespaces moves to the other one, a
 * session joins a namespace that its wallet has approved, the namespace's wallet is asked, or, without a connection,
 * the network is only set.
 * @throws WalletError `network-not-found`, `user-rejected`, `chain-not-supported`, `chain-adapter-not-found`, `network-
 * client-not-set` once the wallet is destroyed, and `aborted` when the modal closes or the connection ends before the
 * wallet has answered
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

/** Moves the active wallet to another namespace that it serves; false when it cannot move there. */
async function switchNamespace(core: Core, { id, namespace }: Network): Promise<boolean> {
  const { active, namespace: used } = core.$account.get()
  const { connector } = active ?? {}
  if (!connector?.namespaces.includes(namespace) || namespace === used) return false
  const there = core.connections.$active.get()[namespace]
  if (!connector.switchNamespace) {
    if (!there) await joinWithActiveWallet(core, namespace)
    return false
  }
  // Another wallet that is connected there stays.
  if (there && there.connector !== connector) return false
  try {
    const request = { namespace, networkId: id, signal: core.signal }
    const [connection, chain] = await Promise.all([connector.switchNamespace(request), core.chain(namespace)])
    commitConnection(core, chain, { connector, connection }, 'chosen')
    return true
  } catch (thrown) {
    throw toWalletError(thrown, 'chain-not-supported')
  }
}

/** Connects a namespace that the active session has approved meanwhile; false without a session or its approval. */
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

// A wallet without a current network gets the network with each request, so it only needs the approval and an account
// there.
function requireApproved(core: Core, chain: Chain, network: Network): void {
  const { id, namespace } = network
  const { approved } = core.networks.$byNamespace.get()[namespace] ?? {}
  const [account] = parseAccounts(chain, namespace, core.accounts.of(namespace).claimed ?? [], network)
  if ((approved && !approved.includes(id)) || !account || !isUsable(account))
    throw new WalletError('chain-not-supported', { details: id })
}

const isUsed = (core: Core, { id, namespace }: Network): boolean =>
  core.networks.$byNamespace.get()[namespace]?.active.id === id

/**
 * A signal that aborts when the modal closes or the connection ends, because the wallet's answer is then no longer
 * awaited.
 */
function abortWhenLeft(core: Core, network: Network): { left: AbortSignal; stop: Stop } {
  const closed = new AbortController()
  // The modal may close because the wallet has switched; that must not abort.
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

/** Makes the network that the visitor chose active; does nothing if it is active already. */
export function selectNetwork(core: Core, network: Network): void {
  changeNetwork(core, network, core.networks.selectNetwork)
}

/**
 * Sets the network of a namespace after its wallet switched. The active namespace stays, because only the visitor
 * changes it.
 */
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
