import type { Stop } from '../../lib/async.ts'
import { type NetworkId, referenceOf } from '../../lib/caip.ts'
import { createEmitter, type Emitter } from '../../lib/emitter.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Namespace, Network } from '../../schema/network.ts'
import type { Connection, ConnectorEvents, ConnectRequest, WalletLink } from '../connector.ts'
import { createEvmFacade, hexChainId } from '../eip1193/facade.ts'
import type { Sdk } from './client.ts'
import { createEvmRequest } from './requests.ts'
import { type ApprovedSession, approvedNetworks, namespacesWithAccountTypes } from './session.ts'
import { followSession } from './session-events.ts'

/** A session in use: what it is told of, and what it answers for each namespace. */
export type ActiveSession = {
  readonly session: ApprovedSession
  createConnection(request: ConnectRequest): Promise<Connection>
  /** Asks a wallet that has just agreed what its accounts are for; their connections wait for it. */
  loadAccountTypes(): void
  /** Ends it here, without a word to the connector: what the page was handed says so, and asks nothing any more. */
  readonly stop: Stop
}

/** What a live session stands on; `events` are the connector's, `onEnd` is told when the wallet, or time, has ended it. */
export type ActiveSessionEnv = {
  readonly sdk: Sdk
  readonly session: ApprovedSession
  readonly link: WalletLink | undefined
  readonly events: Emitter<ConnectorEvents>
  networks(): readonly Network[]
  nodes(network: Network): Promise<readonly string[]>
  onEnd(): void
}

/** Follows a session and makes its connections. */
export function activateSession(given: ActiveSessionEnv): ActiveSession {
  const { session } = given
  // The connector has other sessions after this one, of which what this one hands to the page hears nothing.
  const { on, emit } = createEmitter<ConnectorEvents>()
  const env: ActiveSessionEnv = {
    ...given,
    events: {
      on,
      emit(event, detail) {
        given.events.emit(event, detail)
        emit(event, detail)
      },
    },
  }
  const updates = createEmitter<{ update: undefined }>()
  // Namespaces whose wallet went to a network that it has not approved: requests would be for another one.
  const away = new Map<Namespace, NetworkId | undefined>()
  const { close, end } = follow(env, updates, away)
  const doors = new Map<Namespace, NamespaceAdapter>([['eip155', evmDoor(env, updates, away)]])
  const doorOf = async (namespace: Namespace): Promise<NamespaceAdapter> => {
    const onNetwork = () => {
      away.delete(namespace)
      env.events.emit('accounts', { namespace, addresses: session.claims(namespace) })
    }
    const door = doors.get(namespace) ?? (await loadStandardAdapter(env, namespace, { onNetwork, end }))
    doors.set(namespace, door)
    return door
  }
  const learning = new Map<Namespace, Promise<void>>()
  return {
    session,
    stop() {
      const namespaces = session.namespaces()
      if (close()) for (const namespace of namespaces) emit('disconnect', { namespace })
    },
    loadAccountTypes() {
      for (const namespace of namespacesWithAccountTypes(session)) learning.set(namespace, learnOf(env, namespace))
    },
    async createConnection(asked) {
      await learning.get(asked.namespace)
      if (!session.approved(asked.namespace)) throw new WalletError('not-connected')
      return connectionOf(session, asked, await doorOf(asked.namespace))
    },
  }
}

// Without what it would say the accounts are of use, too.
async function learnOf(env: ActiveSessionEnv, namespace: Namespace): Promise<void> {
  await import('./standard-adapter.lazy.ts')
    .then(({ fetchAccountTypes }) => fetchAccountTypes(env, namespace))
    .catch(() => {})
}

/** How a namespace of the session is asked, and what `getProvider` answers for it. */
type NamespaceAdapter = Pick<Connection, 'request' | 'native'>

function evmDoor(
  env: ActiveSessionEnv,
  updates: Emitter<{ update: undefined }>,
  away: Map<Namespace, unknown>,
): NamespaceAdapter {
  const { session, events } = env
  const request = createEvmRequest({
    ...env,
    link: () => env.link,
    isOnUnapprovedNetwork: () => away.has('eip155'),
    onNetwork(id) {
      away.delete('eip155')
      events.emit('chain', { namespace: 'eip155', chainId: referenceOf(id) })
      events.emit('accounts', { namespace: 'eip155', addresses: session.addresses('eip155') })
    },
    onSessionUpdate: (run) => updates.on('update', run),
  })
  const chainId = () => {
    const id = session.network('eip155')
    return id && hexChainId(id)
  }
  const state = { accounts: () => session.addresses('eip155'), chainId }
  return { request, native: createEvmFacade(state, request, events.on) }
}

// What the other namespaces need comes for sessions that have them.
async function loadStandardAdapter(
  { sdk, session, link, events }: ActiveSessionEnv,
  namespace: Namespace,
  { onNetwork, end }: { onNetwork(): void; end(): void },
): Promise<NamespaceAdapter> {
  const { createStandardAdapter } = await import('./standard-adapter.lazy.ts')
  const env = { sdk, session, link: () => link, onNetwork }
  return createStandardAdapter(env, namespace, { on: events.on, disconnect: async () => end() })
}

function connectionOf(
  session: ApprovedSession,
  { namespace, networkId }: ConnectRequest,
  door: NamespaceAdapter,
): Connection {
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
  { sdk, session, events, onEnd }: ActiveSessionEnv,
  updates: Emitter<{ update: undefined }>,
  away: Map<Namespace, NetworkId | undefined>,
): { close: () => boolean; end: () => void } {
  let isOver = false
  const tellAccounts = (namespace: Namespace) =>
    events.emit('accounts', { namespace, addresses: session.claims(namespace) })
  // Nobody is there any more, and nothing can be asked; false when that was so before.
  const close = () => {
    if (isOver) return false
    isOver = true
    stop()
    session.updateNamespaces({})
    return true
  }
  const end = (expired: boolean, namespaces = session.namespaces()) => {
    if (!close()) return
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
      if (!session.updateNamespaces(namespaces)) return end(false, before)
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
  return { close, end: () => end(false) }
}
