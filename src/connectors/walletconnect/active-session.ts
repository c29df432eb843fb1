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
import { emitAccounts, type SessionState, watchSession } from './session-events.ts'

/** A session in use: emits its events and makes a connection for each namespace. */
export type ActiveSession = {
  readonly session: ApprovedSession
  createConnection(request: ConnectRequest): Promise<Connection>
  /** Requests the types of the accounts from a wallet that has just approved the session; connections wait for them. */
  loadAccountTypes(): void
  /** Ends the session here: the page's providers emit `disconnect` and reject requests, the connector emits nothing. */
  readonly stop: Stop
}

type ActiveSessionEnv = {
  readonly sdk: Sdk
  readonly session: ApprovedSession
  readonly link: WalletLink | undefined
  /** The events of the connector. */
  readonly events: Emitter<ConnectorEvents>
  networks(): readonly Network[]
  nodes(network: Network): Promise<readonly string[]>
  /** Called when the wallet has ended the session, or when it has expired. */
  onEnd(): void
}

type Env = ActiveSessionEnv & SessionState

/** Starts to use a session: follows its events until it ends, and makes its connections. */
export function activateSession(given: ActiveSessionEnv): ActiveSession {
  const { session } = given
  // The connector's emitter outlives this session, so providers of the page get an emitter of their own.
  const { on, emit } = createEmitter<ConnectorEvents>()
  const events: Emitter<ConnectorEvents> = {
    on,
    emit(event, detail) {
      given.events.emit(event, detail)
      emit(event, detail)
    },
  }
  const env: Env = { ...given, events, updates: createEmitter(), unapproved: new Map(), requested: new Set() }
  const { close, end } = watchSession(env)
  const adapterOf = cacheAdapters(env, end)
  const loading = new Map<Namespace, Promise<void>>()
  return {
    session,
    stop() {
      const namespaces = session.namespaces()
      if (close()) for (const namespace of namespaces) emit('disconnect', { namespace })
    },
    loadAccountTypes() {
      for (const namespace of namespacesWithAccountTypes(session)) loading.set(namespace, loadTypes(env, namespace))
    },
    async createConnection(request) {
      await loading.get(request.namespace)
      if (!session.approved(request.namespace)) throw new WalletError('not-connected')
      return toConnection(session, request, await adapterOf(request.namespace))
    },
  }
}

// Accounts are usable without their types, so errors are ignored.
async function loadTypes(env: Env, namespace: Namespace): Promise<void> {
  await import('./standard-adapter.lazy.ts')
    .then(({ fetchAccountTypes }) => fetchAccountTypes(env, namespace))
    .catch(() => {})
}

/** How requests of a namespace are sent, and the provider that `getProvider` returns for it. */
type NamespaceAdapter = Pick<Connection, 'request' | 'native'>

function cacheAdapters(env: Env, end: () => void): (namespace: Namespace) => Promise<NamespaceAdapter> {
  const adapters = new Map<Namespace, NamespaceAdapter>([['eip155', createEvmAdapter(env)]])
  return async (namespace) => {
    const adapter = adapters.get(namespace) ?? (await loadStandardAdapter(env, namespace, end))
    adapters.set(namespace, adapter)
    return adapter
  }
}

function createEvmAdapter(env: Env): NamespaceAdapter {
  const { session, events, unapproved, requested, updates } = env
  const request = createEvmRequest({
    ...env,
    link: () => env.link,
    onSwitchRequest: (id) => void requested.add(id),
    isOnUnapprovedNetwork: () => unapproved.has('eip155'),
    onNetwork(id) {
      unapproved.delete('eip155')
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

async function loadStandardAdapter(env: Env, namespace: Namespace, end: () => void): Promise<NamespaceAdapter> {
  const { createStandardAdapter } = await import('./standard-adapter.lazy.ts')
  const { sdk, session, link, events, unapproved } = env
  const onNetwork = () => {
    unapproved.delete(namespace)
    emitAccounts(env, namespace)
  }
  const requestEnv = { sdk, session, link: () => link, onNetwork }
  return createStandardAdapter(requestEnv, namespace, { on: events.on, disconnect: async () => end() })
}

function toConnection(
  session: ApprovedSession,
  { namespace, networkId }: { namespace: Namespace; networkId?: NetworkId | undefined },
  adapter: NamespaceAdapter,
): Connection {
  if (networkId) session.setNetwork(networkId)
  const id = session.network(namespace)
  return {
    connectorId: 'walletConnect',
    namespace,
    addresses: session.claims(namespace),
    chainId: id && referenceOf(id),
    networks: approvedNetworks(session, namespace),
    ...adapter,
    walletName: session.walletName,
  }
}
