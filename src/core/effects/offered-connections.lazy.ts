import type { ConnectorEvents } from '../../connectors/connector.ts'
import { createAnnouncement, type ProviderInfo } from '../../connectors/eip1193/announce.ts'
import { hexChainId } from '../../connectors/eip1193/facade.ts'
import { createOfferedProvider } from '../../connectors/eip1193/offered-provider.ts'
import { createOfferedWallet } from '../../connectors/wallet-standard/offered-wallet.ts'
import { registerWallet } from '../../connectors/wallet-standard/register.ts'
import { type Stop, stopAll } from '../../lib/async.ts'
import { createEmitter } from '../../lib/emitter.ts'
import { createUuid } from '../../lib/uuid.ts'
import type { Namespace } from '../../schema/network.ts'
import { disconnect } from '../actions/connect/disconnect.ts'
import type { Core } from '../core.ts'
import type { ActiveConnection } from '../models/connections.ts'
import { type Effect, watch } from './effect.ts'

const RDNS = 'wallet-elements.offered'
// The mark of this library: EIP-6963 and Wallet Standard require a picture.
const ICON =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzMiAzMiI+PHJlY3Qgd2lkdGg9IjMyIiBoZWlnaHQ9IjMyIiByeD0iOCIgZmlsbD0iIzJiNjJmMCIvPjxwYXRoIGZpbGw9IiNmZmYiIGQ9Ik03IDEwaDE4djEySDd6bTEyIDR2NGg2di00eiIvPjwvc3ZnPg=='

/** Offers the EVM connection by EIP-6963 and the Solana connection by Wallet Standard until it is stopped. */
export const offerToOthers: Effect = (core) => {
  const stops = [offerProvider(core), offerWallet(core)]
  return () => stopAll(stops)
}

const activeOf = (core: Core, namespace: Namespace): ActiveConnection | undefined =>
  core.signal.aborted ? undefined : core.connections.$active.get()[namespace]

const addressesOf = (core: Core, namespace: Namespace): string[] =>
  activeOf(core, namespace) ? core.accounts.of(namespace).accounts.map(({ address }) => address) : []

const faceOf = ({ connector, connection, listing }: ActiveConnection) => ({
  name: connection.walletName ?? listing?.name ?? connector.name,
  icon: connector.icon ?? ICON,
})

function offerProvider(core: Core): Stop {
  const namespace = 'eip155'
  const uuid = createUuid()
  const { on, emit } = createEmitter<ConnectorEvents>()
  let stopped = false
  const active = () => (stopped ? undefined : activeOf(core, namespace))
  const addresses = () => (active() ? addressesOf(core, namespace) : [])
  const chainId = () => hexChainId(core.networks.$byNamespace.get()[namespace]?.active.id ?? 'eip155:1')
  const provider = createOfferedProvider(
    { accounts: addresses, chainId, request: () => active()?.connection.request },
    on,
  )
  const { announce, stop } = createAnnouncement(provider, (): ProviderInfo | undefined => {
    const now = active()
    return now && { uuid, rdns: RDNS, ...faceOf(now) }
  })
  const { $active } = core.connections
  const stops = [
    stop,
    watch(
      [$active, core.accounts.$byNamespace],
      () => addresses().join(),
      () => emit('accounts', { namespace, addresses: addresses() }),
    ),
    watch([core.networks.$byNamespace], chainId, () => emit('chain', { namespace, chainId: chainId() })),
    watch(
      [$active],
      () => active() !== undefined,
      (isThere) => (isThere ? announce() : emit('disconnect', { namespace })),
    ),
  ]
  return () => {
    stopped = true
    // Whoever holds the provider sees the accounts go.
    emit('accounts', { namespace, addresses: [] })
    emit('disconnect', { namespace })
    stopAll(stops)
  }
}

function offerWallet(core: Core): Stop {
  const namespace = 'solana'
  let offered: ActiveConnection | undefined
  let withdraw: Stop = () => {}
  const offer = (active: ActiveConnection | undefined) => {
    withdraw()
    withdraw = active ? registerConnection(core, active) : () => {}
    offered = active
  }
  const stop = core.connections.$active.subscribe(() => {
    const now = activeOf(core, namespace)
    if (now !== offered) offer(now)
  })
  return () => {
    stop()
    offer(undefined)
  }
}

function registerConnection(core: Core, active: ActiveConnection): Stop {
  const namespace = 'solana'
  const { on, emit } = createEmitter<{ change: undefined }>()
  let ended = false
  const addresses = () => (ended || activeOf(core, namespace) !== active ? [] : addressesOf(core, namespace))
  const unregister = registerWallet(
    createOfferedWallet({
      ...faceOf(active),
      native: Object(active.connection.native),
      addresses,
      onChange: (listener) => on('change', listener),
      disconnect: () => disconnect(core, namespace),
    }),
  )
  const stop = watch(
    [core.accounts.$byNamespace, core.connections.$active],
    () => addresses().join(),
    () => emit('change', undefined),
  )
  return () => {
    ended = true
    stop()
    emit('change', undefined)
    unregister()
  }
}
