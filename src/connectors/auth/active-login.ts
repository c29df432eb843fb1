import { referenceOf } from '../../lib/caip.ts'
import { createEmitter, type Emitter } from '../../lib/emitter.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Connection, ConnectorEvents } from '../connector.ts'
import { type AdapterEnv, createEvmAdapter, type NamespaceAdapter } from './evm.ts'
import { createPlaces, type Places } from './frame-location.ts'
import { type AuthEnv, type AuthSession, createSession } from './login-frame.ts'
import type { Presence } from './user.ts'

/** A login in use, or none yet: where it is, and what it tells. */
export type LiveLogin = {
  readonly session: AuthSession
  readonly places: Places
  readonly on: Emitter<ConnectorEvents>['on']
  connectionOf(namespace: Namespace, presence: Presence): Promise<Connection>
  /** Forgets it here; the frame hears nothing. */
  leave(): void
  /** Forgets it, and has the frame forget it. @throws WalletError when that did not hear of it */
  signOut(): Promise<void>
}

/** Starts to follow the login of one wallet name; the frame comes with the first question. */
export function createLive(env: AuthEnv): LiveLogin {
  const { on, emit } = createEmitter<ConnectorEvents>()
  const session = createSession(env)
  const places = createPlaces(env, session)
  const leave = () => {
    session.setLive(false)
    session.token.remove()
    places.clear()
  }
  let leaving: Promise<void> | undefined
  // What the frame has not heard has not happened: whoever could not be logged out still is logged in.
  const signOut = () => {
    leaving ??= (async () => {
      if (places.namespaces.length === 0) return
      await session.ask('SIGN_OUT')
      leave()
    })().finally(() => {
      leaving = undefined
    })
    return leaving
  }
  const tellEnd = (namespaces: readonly Namespace[]) => {
    for (const namespace of namespaces) emit('disconnect', { namespace })
  }
  session.on('ended', () => {
    const ended = places.namespaces
    leave()
    tellEnd(ended)
  })
  const doorOf = keepDoors({
    ...env,
    session,
    places,
    on,
    // By the page, through the wallet that it was handed.
    async disconnect() {
      const ended = places.namespaces
      await signOut().finally(() => tellEnd(ended))
    },
    onEntered(id) {
      emit('chain', { namespace: 'eip155', chainId: referenceOf(id) })
      emit('accounts', { namespace: 'eip155', addresses: places.of('eip155')?.addresses ?? [] })
    },
  })
  const connectionOf: LiveLogin['connectionOf'] = async (namespace, { networkId, addresses, user }) => ({
    connectorId: 'auth',
    namespace,
    addresses,
    chainId: referenceOf(networkId),
    user,
    ...(await doorOf(namespace)),
  })
  return { session, places, on, connectionOf, leave, signOut }
}

// What Solana needs comes for logins that are used there.
function keepDoors(env: AdapterEnv): (namespace: Namespace) => Promise<NamespaceAdapter> {
  const doors = new Map<Namespace, NamespaceAdapter>([['eip155', createEvmAdapter(env)]])
  return async (namespace) => {
    const door = doors.get(namespace) ?? (await import('./solana.lazy.ts')).createSolanaDoor(env)
    doors.set(namespace, door)
    return door
  }
}
