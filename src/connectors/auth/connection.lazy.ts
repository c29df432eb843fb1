import { abortable, type Stop } from '../../lib/async.ts'
import { type NetworkId, referenceOf } from '../../lib/caip.ts'
import { createEmitter, type Emitter } from '../../lib/emitter.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Connection, ConnectorEvents, ConnectRequest } from '../connector.ts'
import type { ConnectorMethods } from '../shared/lazy-connector.ts'
import { createFrameLocations, type FrameLocations, type Presence } from './frame-location.ts'
import { type AuthEnv, createLoginFrame, isConnected, type LoginFrame } from './login-frame.ts'
import { type AdapterEnv, createEvmAdapter, type NamespaceAdapter } from './rpc.ts'

/** The current login; undefined before the first one. */
type ActiveLogin = {
  readonly frame: LoginFrame
  readonly locations: FrameLocations
  readonly on: Emitter<ConnectorEvents>['on']
  connectionOf(namespace: Namespace, presence: Presence): Promise<Connection>
  /** Removes the login here, without a message to the frame. */
  forgetLogin(): void
  /** Ends the login here and in the frame. @throws WalletError if the frame did not receive the request */
  signOut(): Promise<void>
}

/** Makes the login of one wallet name; the first request adds its frame to the page. */
function createActiveLogin(env: AuthEnv): ActiveLogin {
  const { on, emit } = createEmitter<ConnectorEvents>()
  const frame = createLoginFrame(env)
  const locations = createFrameLocations(env, frame)
  const forgetLogin = () => {
    frame.setConnected(false)
    frame.token.remove()
    locations.clear()
  }
  let signingOut: Promise<void> | undefined
  // If the request to the frame fails, the visitor is still logged in.
  const signOut = () => {
    signingOut ??= (async () => {
      if (locations.namespaces.length === 0) return
      await frame.ask('SIGN_OUT')
      forgetLogin()
    })().finally(() => {
      signingOut = undefined
    })
    return signingOut
  }
  const emitDisconnect = (namespaces: readonly Namespace[]) => {
    for (const namespace of namespaces) emit('disconnect', { namespace })
  }
  frame.on('ended', () => {
    const ended = locations.namespaces
    forgetLogin()
    emitDisconnect(ended)
  })
  const adapterOf = cacheAdapters({
    ...env,
    frame,
    locations,
    on,
    // Called by the page, through the provider that it got.
    async disconnect() {
      const ended = locations.namespaces
      await signOut().finally(() => emitDisconnect(ended))
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

// The code for Solana is loaded when a login is used there.
function cacheAdapters(env: AdapterEnv): (namespace: Namespace) => Promise<NamespaceAdapter> {
  const adapters = new Map<Namespace, NamespaceAdapter>([['eip155', createEvmAdapter(env)]])
  return async (namespace) => {
    const adapter = adapters.get(namespace) ?? (await import('./solana.lazy.ts')).createSolanaAdapter(env)
    adapters.set(namespace, adapter)
    return adapter
  }
}

/** The methods of the login connector, and its frame. */
export type AuthMethods = ConnectorMethods & {
  readonly frame: LoginFrame
  switchNamespace(request: ConnectRequest): Promise<Connection>
  forgetConnection(): void
  readonly stop: Stop
}

/**
 * Makes the connector's methods. `connect` needs a visitor who has logged in by the frame's steps, and else throws
 * `not-connected`.
 */
export function createAuthMethods(env: AuthEnv): AuthMethods {
  const { frame, locations, on, connectionOf, forgetLogin, signOut } = createActiveLogin(env)
  const isLoggedIn = ({ signal }: ConnectRequest) => isConnected(frame.ask, frame.token, signal)
  const networkOf = ({ namespace, networkId }: ConnectRequest): NetworkId => {
    const id = networkId ?? env.networks().find((network) => network.namespace === namespace)?.id
    if (!id) throw new WalletError('unsupported-chain', { details: namespace })
    return id
  }
  const locate = async (request: ConnectRequest, how: 'readPresence' | 'switchNetwork'): Promise<Connection> => {
    const { namespace, signal } = request
    const presence = await abortable(locations[how](namespace, networkOf(request), signal), signal)
    frame.setConnected(true)
    return connectionOf(namespace, presence)
  }
  return {
    frame,
    on,
    connect: (request) =>
      withAbort(request, async () => {
        if (!(await isLoggedIn(request))) throw new WalletError('not-connected')
        return locate(request, 'readPresence')
      }),
    resume: (request) =>
      withAbort(request, async () => {
        if (await isLoggedIn(request)) return locate(request, 'readPresence')
        frame.emit('ended', undefined)
        return null
      }),
    switchNamespace: (request) => withAbort(request, () => locate(request, 'switchNetwork')),
    disconnect: signOut,
    forgetConnection: forgetLogin,
    stop: frame.stop,
  }
}

/** Replaces any error by `aborted` if the caller has given up. */
async function withAbort<T>({ signal }: ConnectRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw signal.aborted ? new WalletError('aborted', { cause }) : cause
  }
}
