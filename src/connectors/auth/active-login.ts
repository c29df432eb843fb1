import { referenceOf } from '../../lib/caip.ts'
import { createEmitter, type Emitter } from '../../lib/emitter.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Connection, ConnectorEvents } from '../connector.ts'
import { type AdapterEnv, createEvmAdapter, type NamespaceAdapter } from './evm.ts'
import { createFrameLocations, type FrameLocations } from './frame-location.ts'
import { type AuthEnv, createLoginFrame, type LoginFrame } from './login-frame.ts'
import type { Presence } from './user.ts'

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
