import type { Stop } from '../../lib/async.ts'
import { abortable } from '../../lib/async.ts'
import type { NetworkId } from '../../lib/caip.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Connection, ConnectRequest } from '../connector.ts'
import type { ConnectorMethods } from '../shared/lazy-connector.ts'
import { createActiveLogin } from './active-login.ts'
import { type AuthEnv, isConnected, type LoginFrame } from './login-frame.ts'

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
