import { batch } from 'nanostores'
import type { Stop } from '../../lib/async.ts'
import type { Namespace } from '../../schema/network.ts'
import { describeAccount } from '../actions/describe.ts'
import { release } from '../actions/disconnect.ts'
import { networkOf, parseAccounts } from '../actions/read-wallet.ts'
import { enterNetwork } from '../actions/switch-network.ts'
import type { Core } from '../core.ts'
import type { ActiveConnection } from '../models/connections.ts'
import type { DisconnectReason } from '../wallet.ts'
import type { Effect } from './effect.ts'

/** Whenever a connected wallet says that its accounts or chain changed, or that it is gone: the models follow. */
export const followConnectors: Effect = (core) => {
  const followed = new Map<ActiveConnection, Stop>()
  const look = () => {
    const active = new Set(Object.values(core.connections.$active.get()))
    for (const [connection, stop] of followed) {
      if (active.has(connection)) continue
      stop()
      followed.delete(connection)
    }
    for (const connection of active) if (!followed.has(connection)) followed.set(connection, follow(core, connection))
  }
  const stop = core.connections.$active.subscribe(look)
  return () => {
    stop()
    for (const end of followed.values()) end()
  }
}

function follow(core: Core, { connector, connection }: ActiveConnection): Stop {
  const { namespace: own } = connection
  const stops = [
    connector.on(
      'accounts',
      ({ namespace, addresses }) => void (namespace === own && takeAccounts(core, own, addresses)),
    ),
    connector.on('chain', ({ namespace, chainId }) => void (namespace === own && takeChain(core, own, chainId))),
    connector.on(
      'disconnect',
      ({ namespace, expired }) => void (namespace === own && lose(core, own, expired ? 'expired' : 'wallet')),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

async function takeAccounts(core: Core, namespace: Namespace, addresses: readonly string[]): Promise<void> {
  // A locked wallet shares nobody; its connector is remembered, the connection is over.
  if (addresses.length === 0) return lock(core, namespace)
  const accounts = parseAccounts(await core.chain(namespace), addresses)
  // Junk is not taken for a lock.
  if (!accounts[0]) return
  const before = core.accounts.of(namespace).accounts
  if (core.accounts.of(namespace).status !== 'connected' || sameAddresses(before, accounts)) return
  batch(() => {
    core.accounts.connected(namespace, accounts)
    if (before[0]?.address !== accounts[0]?.address) core.balances.clear()
    const detail = describeAccount(core, namespace)
    if (detail) core.facts.add({ type: 'account-change', detail })
  })
}

// What a wallet says while the visitor is disconnecting is no news.
function lose(core: Core, namespace: Namespace, reason: DisconnectReason): void {
  if (!core.connections.isLeaving(namespace)) release(core, namespace, reason)
}

function lock(core: Core, namespace: Namespace): void {
  if (core.connections.isLeaving(namespace)) return
  const connector = core.connections.$active.get()[namespace]?.connector
  batch(() => {
    release(core, namespace, 'wallet')
    if (connector) core.connections.lock(connector)
  })
}

async function takeChain(core: Core, namespace: Namespace, chainId: unknown): Promise<void> {
  const network = networkOf(core, await core.chain(namespace), chainId)
  if (network && core.accounts.of(namespace).status === 'connected') enterNetwork(core, network)
}

const sameAddresses = (a: readonly { address: string }[], b: readonly { address: string }[]): boolean =>
  a.length === b.length && a.every(({ address }, at) => address === b[at]?.address)
