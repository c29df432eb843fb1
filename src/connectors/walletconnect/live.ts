import type { Stop } from '../../lib/async.ts'
import { type NetworkId, referenceOf } from '../../lib/caip.ts'
import { createEmitter, type Emitter } from '../../lib/emitter.ts'
import type { Namespace, Network } from '../../schema/network.ts'
import type { Connection, ConnectorEvents, ConnectRequest, Request, WalletLink } from '../connector.ts'
import type { Sdk } from './client.ts'
import { createFacade } from './facade.ts'
import { createEvmRequest } from './requests.ts'
import type { LiveSession } from './session.ts'
import { followSession } from './session-events.ts'

/** A session in use: what it is told of, and what it answers for each namespace. */
export type LiveConnection = {
  readonly session: LiveSession
  connection(request: ConnectRequest): Connection
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
  const { sdk, session, link, events } = env
  const updates = createEmitter<{ update: undefined }>()
  // Namespaces whose wallet went to a network that it has not approved: requests would be for another one.
  const away = new Map<Namespace, NetworkId | undefined>()
  const stop = follow(env, updates, away)
  const request = createEvmRequest({
    sdk,
    session,
    link: () => link,
    networks: env.networks,
    nodes: env.nodes,
    isAway: () => away.has('eip155'),
    onNetwork(id) {
      away.delete('eip155')
      events.emit('chain', { namespace: 'eip155', chainId: referenceOf(id) })
      events.emit('accounts', { namespace: 'eip155', addresses: session.addresses('eip155') })
    },
    nextUpdate: () => nextOf(updates),
  })
  const native = createFacade(session, request, events.on)
  return { session, stop, connection: (asked) => connectionOf(session, asked, request, native) }
}

function connectionOf(
  session: LiveSession,
  { namespace, networkId }: ConnectRequest,
  request: Request,
  native: unknown,
): Connection {
  if (networkId) session.setNetwork(networkId)
  const id = session.network(namespace)
  return {
    connectorId: 'walletConnect',
    namespace,
    addresses: session.addresses(namespace),
    chainId: id && referenceOf(id),
    request,
    native,
    walletName: session.walletName,
  }
}

function follow(
  { sdk, session, events, onEnd }: LiveEnv,
  updates: Emitter<{ update: undefined }>,
  away: Map<Namespace, NetworkId | undefined>,
): Stop {
  const tellAccounts = (namespace: Namespace) =>
    events.emit('accounts', { namespace, addresses: session.addresses(namespace) })
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
      updates.emit('update', undefined)
    },
    onEnd: end,
  })
  return stop
}

function nextOf(updates: Emitter<{ update: undefined }>): Promise<void> {
  return new Promise((resolve) => {
    const stop = updates.on('update', () => {
      stop()
      resolve()
    })
  })
}
