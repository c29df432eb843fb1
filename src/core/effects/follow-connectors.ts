import { batch } from 'nanostores'
import { type Stop, stopAll } from '../../lib/async.ts'
import type { Namespace } from '../../schema/network.ts'
import { takeAccounts } from '../actions/account/accounts.ts'
import { removeConnection, selectConnectedNetwork } from '../actions/connect/disconnect.ts'
import { networkOf } from '../actions/connect/read-wallet.ts'
import { setWalletNetwork } from '../actions/networks/switch-network.ts'
import type { Core } from '../core.ts'
import type { ActiveConnection } from '../models/connections.ts'
import type { DisconnectReason } from '../wallet.ts'
import type { Effect } from './effect.ts'

/** Updates the models when a connected wallet reports other accounts, another chain or its disconnection. */
export const followConnectors: Effect = (core) => {
  const followed = new Map<ActiveConnection, Stop>()
  const look = () => {
    const active = new Set(Object.values(core.connections.$active.get()))
    for (const [connection, stop] of followed) {
      if (active.has(connection)) continue
      stop()
      followed.delete(connection)
    }
    for (const connection of active)
      if (!followed.has(connection)) followed.set(connection, followConnector(core, connection))
  }
  const stop = core.connections.$active.subscribe(look)
  return () => {
    stop()
    for (const end of followed.values()) end()
  }
}

function followConnector(core: Core, { connector, connection }: ActiveConnection): Stop {
  const { namespace: own } = connection
  const stops = [
    connector.on('accounts', ({ namespace, addresses }) => {
      // A locked wallet shares no account: the connection ends, and its connector is remembered for unlocking.
      if (namespace === own && addresses.length === 0) lockConnection(core, own)
      else if (namespace === own) takeAccounts(core, own, addresses).catch(() => {})
    }),
    connector.on('chain', ({ namespace, chainId }) => {
      if (namespace === own) takeChain(core, own, chainId).catch(() => {})
    }),
    connector.on('networks', ({ namespace, networks }) => {
      if (namespace !== own) return
      core.networks.setApproved(own, networks)
      // A wallet without a current network moves the page to a network that it approved.
      if (connection.chainId === undefined) leaveUnapprovedNetwork(core, own)
    }),
    connector.on(
      'disconnect',
      ({ namespace, expired }) => void (namespace === own && loseConnection(core, own, expired ? 'expired' : 'wallet')),
    ),
  ]
  return () => stopAll(stops)
}

// While the visitor is disconnecting, the wallet's own events are ignored.
function loseConnection(core: Core, namespace: Namespace, reason: DisconnectReason): void {
  if (core.connections.isDisconnecting(namespace)) return
  batch(() => {
    removeConnection(core, namespace, reason)
    selectConnectedNetwork(core)
  })
}

function lockConnection(core: Core, namespace: Namespace): void {
  if (core.connections.isDisconnecting(namespace)) return
  const connector = core.connections.$active.get()[namespace]?.connector
  batch(() => {
    removeConnection(core, namespace, 'wallet')
    if (connector) core.connections.setLocked(connector, namespace)
    selectConnectedNetwork(core)
  })
}

async function takeChain(core: Core, namespace: Namespace, chainId: unknown): Promise<void> {
  const network = networkOf(core, await core.chain(namespace), chainId)
  if (network && core.accounts.of(namespace).status === 'connected') setWalletNetwork(core, network)
}

function leaveUnapprovedNetwork(core: Core, namespace: Namespace): void {
  const { active, approved, requested = [] } = core.networks.$byNamespace.get()[namespace] ?? {}
  const next = requested.find(({ id }) => approved?.includes(id))
  if (active && next && !approved?.includes(active.id)) setWalletNetwork(core, next)
}
