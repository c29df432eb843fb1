import type { Stop } from '../../lib/async.ts'
import { type NetworkId, referenceOf } from '../../lib/caip.ts'
import { createEmitter, type Emitter } from '../../lib/emitter.ts'
import type { Namespace, Network } from '../../schema/network.ts'
import type { Connection, ConnectorEvents, ConnectRequest, WalletLink } from '../connector.ts'
import type { Sdk } from './client.ts'
import { createFacade } from './facade.ts'
import { createEvmRequest } from './requests.ts'
import { approvedNetworks, type LiveSession, tellingNamespaces } from './session.ts'
import { followSession } from './session-events.ts'

/** A session in use: what it is told of, and what it answers for each namespace. */
export type LiveConnection = {
  readonly session: LiveSession
  connection(request: ConnectRequest): Promise<Connection>
  /** Asks a wallet that has just agreed what its accounts are for; their connections wait for it. */
  learn(): void
  readonly stop: Stop
}

/** What a live session stands on; `onEnd` is told when the wallet, or time, has ended it. */
export type LiveEnv = {
  readonly sdk: Sdk
  readonly session: LiveSession
  readonly link: WalletLink | undefined
  readonly events: Emitter<ConnectorEvents>
  networks(): readonly Network[]
  nodes(network: Network): Promise<readonly string[]>
  onEnd(): void
}

/** Follows a session and makes its connections. */
export function goLive(env: LiveEnv): LiveConnection {
  const { session } = env
  const updates = createEmitter<{ update: undefined }>()
  // Namespaces whose wallet went to a network that it has not approved: requests would be for another one.
  const away = new Map<Namespace, NetworkId | undefined>()
  const { stop, end } = follow(env, updates, away)
  const doors = new Map<Namespace, Door>([['eip155', evmDoor(env, updates, away)]])
  const doorOf = async (namespace: Namespace): Promise<Door> => {
    const onNetwork = () => {
      away.delete(namespace)
      env.events.emit('accounts', { namespace, addresses: session.claims(namespace) })
    }
    const door = doors.get(namespace) ?? (await plainDoor(env, namespace, { onNetwork, end }))
    doors.set(namespace, door)
    return door
  }
  const learning = new Map<Namespace, Promise<void>>()
  return {
    session,
    stop,
    learn() {
      for (const namespace of tellingNamespaces(session)) learning.set(namespace, learnOf(env, namespace))
    },
    async connection(asked) {
      await learning.get(asked.namespace)
      return connectionOf(session, asked, await doorOf(asked.namespace))
    },
  }
}

// Without what it would say the accounts are of use, too.
async function learnOf(env: LiveEnv, namespace: Namespace): Promise<void> {
  await import('./learn-accounts.ts').then(({ learnAccounts }) => learnAccounts(env, namespace)).catch(() => {})
}

/** How a namespace of the session is asked, and what `getProvider` answers for it. */
type Door = Pick<Connection, 'request' | 'native'>

function evmDoor(env: LiveEnv, updates: Emitter<{ update: undefined }>, away: Map<Namespace, unknown>): Door {
  const { session, events } = env
  const request = createEvmRequest({
    ...env,
    link: () => env.link,
    isAway: () => away.has('eip155'),
    onNetwork(id) {
      away.delete('eip155')
      events.emit('chain', { namespace: 'eip155', chainId: referenceOf(id) })
      events.emit('accounts', { namespace: 'eip155', addresses: session.addresses('eip155') })
    },
    nextUpdate: () => nextOf(updates),
  })
  return { request, native: createFacade(session, request, events.on) }
}

// What the other namespaces need comes for sessions that have them.
async function plainDoor(
  { sdk, session, link, events }: LiveEnv,
  namespace: Namespace,
  { onNetwork, end }: { onNetwork(): void; end(): void },
): Promise<Door> {
  const { createPlainDoor } = await import('./plain-door.ts')
  const env = { sdk, session, link: () => link, onNetwork }
  return createPlainDoor(env, namespace, { on: events.on, disconnect: async () => end() })
}

function connectionOf(session: LiveSession, { namespace, networkId }: ConnectRequest, door: Door): Connection {
  if (networkId) session.setNetwork(networkId)
  const id = session.network(namespace)
  return {
    connectorId: 'walletConnect',
    namespace,
    addresses: session.claims(namespace),
    chainId: id && referenceOf(id),
    networks: approvedNetworks(session, namespace),
    ...door,
    walletName: session.walletName,
  }
}

function follow(
  { sdk, session, events, onEnd }: LiveEnv,
  updates: Emitter<{ update: undefined }>,
  away: Map<Namespace, NetworkId | undefined>,
): { stop: Stop; end: () => void } {
  const tellAccounts = (namespace: Namespace) =>
    events.emit('accounts', { namespace, addresses: session.claims(namespace) })
  const end = (expired: boolean, namespaces = session.namespaces()) => {
    stop()
    onEnd()
    for (const namespace of namespaces) events.emit('disconnect', { namespace, expired })
  }
  const stop = followSession(sdk, session, {
    onAccounts: tellAccounts,
    onChain(namespace, chainId, id) {
      if (id && session.setNetwork(id)) away.delete(namespace)
      else away.set(namespace, id)
      events.emit('chain', { namespace, chainId })
      tellAccounts(namespace)
      updates.emit('update', undefined)
    },
    onUpdate(namespaces) {
      const before = session.namespaces()
      const places = new Map(before.map((namespace) => [namespace, session.network(namespace)]))
      if (!session.update(namespaces)) return end(false, before)
      for (const [namespace, wanted] of away) if (wanted && session.setNetwork(wanted)) away.delete(namespace)
      for (const namespace of before) {
        const id = session.network(namespace)
        if (!id) events.emit('disconnect', { namespace })
        else if (id !== places.get(namespace)) events.emit('chain', { namespace, chainId: referenceOf(id) })
        if (id) tellAccounts(namespace)
      }
      for (const namespace of session.namespaces())
        events.emit('networks', { namespace, networks: approvedNetworks(session, namespace) })
      updates.emit('update', undefined)
    },
    onEnd: end,
  })
  return { stop, end: () => end(false) }
}

function nextOf(updates: Emitter<{ update: undefined }>): Promise<void> {
  return new Promise((resolve) => {
    const stop = updates.on('update', () => {
      stop()
      resolve()
    })
  })
}
