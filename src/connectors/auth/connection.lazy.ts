import { abortable, type Stop } from '../../lib/async.ts'
import { type NetworkId, referenceOf } from '../../lib/caip.ts'
import { createEmitter, type Emitter } from '../../lib/emitter.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Connection, ConnectorEvents, ConnectRequest } from '../connector.ts'
import type { ConnectorMethods } from '../shared/lazy-connector.ts'
import type { Presence } from './frame-location.ts'
import { createFrameLocations, type FrameLocations } from './frame-location.ts'
import { type AuthEnv, createLoginFrame, isConnected, type LoginFrame } from './login-frame.ts'
import { type AdapterEnv, createEvmAdapter, type NamespaceAdapter } from './rpc.ts'

/** A login in use, or none yet: where it is, and what it tells. */
export type ActiveLogin = {
  readonly frame: LoginFrame
  readonly locations: FrameLocations
  readonly on: Emitter<ConnectorEvents>['on']
  connectionOf(namespace: Namespace, presence: Presence): Promise<Connection>
  /** Forgets it here; the frame hears nothing. */
  forgetLogin(): void
  /** Forgets it, and has the frame forget it. @throws WalletError when that did not hear of it */
  signOut(): Promise<void>
}

/** Starts to follow the login of one wallet name; the frame comes with the first question. */
export function createActiveLogin(env: AuthEnv): ActiveLogin {
  const { on, emit } = createEmitter<ConnectorEvents>()
  const frame = createLoginFrame(env)
  const locations = createFrameLocations(env, frame)
  const forgetLogin = () => {
    frame.setConnected(false)
    frame.token.remove()
    locations.clear()
  }
  let leaving: Promise<void> | undefined
  // What the frame has not heard has not happened: whoever could not be logged out still is logged in.
  const signOut = () => {
    leaving ??= (async () => {
      if (locations.namespaces.length === 0) return
      await frame.ask('SIGN_OUT')
      forgetLogin()
    })().finally(() => {
      leaving = undefined
    })
    return leaving
  }
  const tellEnd = (namespaces: readonly Namespace[]) => {
    for (const namespace of namespaces) emit('disconnect', { namespace })
  }
  frame.on('ended', () => {
    const ended = locations.namespaces
    forgetLogin()
    tellEnd(ended)
  })
  const adapterOf = cacheAdapters({
    ...env,
    frame,
    locations,
    on,
    // By the page, through the wallet that it was handed.
    async disconnect() {
      const ended = locations.namespaces
      await signOut().finally(() => tellEnd(ended))
    },
    onNetworkChange(id) {
      emit('chain', { namespace: 'eip155', chainId: referenceOf(id) })
      emit('accounts', { namespace: 'eip155', addresses: locations.presenceOf('eip155')?.addresses ?? [] })
    },
  })
  const connectionOf: ActiveLogin['connectionOf'] = async (namespace, { networkId, addresses, user }) => ({
    connectorId: 'auth',
    namespace,
    addresses,
    chainId: referenceOf(networkId),
    user,
    ...(await adapterOf(namespace)),
  })
  return { frame, locations, on, connectionOf, forgetLogin, signOut }
}

// What Solana needs comes for logins that are used there.
function cacheAdapters(env: AdapterEnv): (namespace: Namespace) => Promise<NamespaceAdapter> {
  const adapters = new Map<Namespace, NamespaceAdapter>([['eip155', createEvmAdapter(env)]])
  return async (namespace) => {
    const adapter = adapters.get(namespace) ?? (await import('./solana.lazy.ts')).createSolanaAdapter(env)
    adapters.set(namespace, adapter)
    return adapter
  }
}

/** The connector's verbs, and the session that they stand on. */
export type AuthMethods = ConnectorMethods & {
  readonly frame: LoginFrame
  switchNamespace(request: ConnectRequest): Promise<Connection>
  forgetConnection(): void
  readonly stop: Stop
}

/**
 * Makes what the connector does. To connect takes a login that has been made already, by the session's steps: else it is
 * `not-connected`.
 */
export function createAuthMethods(env: AuthEnv): AuthMethods {
  const { frame, locations, on, connectionOf, forgetLogin, signOut } = createActiveLogin(env)
  const isKnown = ({ signal }: ConnectRequest) => isConnected(frame.ask, frame.token, signal)
  const networkOf = ({ namespace, networkId }: ConnectRequest): NetworkId => {
    const id = networkId ?? env.networks().find((network) => network.namespace === namespace)?.id
    if (!id) throw new WalletError('unsupported-chain', { details: namespace })
    return id
  }
  const arrive = async (request: ConnectRequest, how: 'readPresence' | 'switchNetwork'): Promise<Connection> => {
    const { namespace, signal } = request
    const presence = await abortable(locations[how](namespace, networkOf(request), signal), signal)
    frame.setConnected(true)
    return connectionOf(namespace, presence)
  }
  return {
    frame,
    on,
    connect: (request) =>
      unlessLeft(request, async () => {
        if (!(await isKnown(request))) throw new WalletError('not-connected')
        return arrive(request, 'readPresence')
      }),
    resume: (request) =>
      unlessLeft(request, async () => {
        if (await isKnown(request)) return arrive(request, 'readPresence')
        frame.emit('ended', undefined)
        return null
      }),
    switchNamespace: (request) => unlessLeft(request, () => arrive(request, 'switchNetwork')),
    disconnect: signOut,
    forgetConnection: forgetLogin,
    stop: frame.stop,
  }
}

/** Says `aborted` of what was given up, whatever the frame has to say of it. */
async function unlessLeft<T>({ signal }: ConnectRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw signal.aborted ? new WalletError('aborted', { cause }) : cause
  }
}
