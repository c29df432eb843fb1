import type { Stop } from '../../lib/async.ts'
import { abortable } from '../../lib/async.ts'
import type { NetworkId } from '../../lib/caip.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Connection, ConnectRequest } from '../connector.ts'
import type { ConnectorVerbs } from '../shared/lazy-connector.ts'
import { createLive } from './active-login.ts'
import { type AuthEnv, type AuthSession, isConnected } from './login-frame.ts'

/** The connector's verbs, and the session that they stand on. */
export type AuthVerbs = ConnectorVerbs & {
  readonly session: AuthSession
  switchNamespace(request: ConnectRequest): Promise<Connection>
  forget(): void
  readonly stop: Stop
}

/**
 * Makes what the connector does. To connect takes a login that has been made already, by the session's steps: else it is
 * `not-connected`.
 */
export function createVerbs(env: AuthEnv): AuthVerbs {
  const { session, places, on, connectionOf, leave, signOut } = createLive(env)
  const isKnown = ({ signal }: ConnectRequest) => isConnected(session.ask, session.token, signal)
  const networkOf = ({ namespace, networkId }: ConnectRequest): NetworkId => {
    const id = networkId ?? env.networks().find((network) => network.namespace === namespace)?.id
    if (!id) throw new WalletError('unsupported-chain', { details: namespace })
    return id
  }
  const arrive = async (request: ConnectRequest, how: 'arrive' | 'enter'): Promise<Connection> => {
    const { namespace, signal } = request
    const presence = await abortable(places[how](namespace, networkOf(request), signal), signal)
    session.setLive(true)
    return connectionOf(namespace, presence)
  }
  return {
    session,
    on,
    connect: (request) =>
      unlessLeft(request, async () => {
        if (!(await isKnown(request))) throw new WalletError('not-connected')
        return arrive(request, 'arrive')
      }),
    resume: (request) =>
      unlessLeft(request, async () => {
        if (await isKnown(request)) return arrive(request, 'arrive')
        session.emit('ended', undefined)
        return null
      }),
    switchNamespace: (request) => unlessLeft(request, () => arrive(request, 'enter')),
    disconnect: signOut,
    forget: leave,
    stop: session.stop,
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
