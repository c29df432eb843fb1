import { type Stop, stopAll } from '../../lib/async.ts'
import { isNetworkId, type NetworkId, parseAccountId, parseNetworkId, referenceOf } from '../../lib/caip.ts'
import type { Emitter } from '../../lib/emitter.ts'
import { read } from '../../lib/errors.ts'
import { presentId } from '../../lib/former-ids.ts'
import { isNamespace, type Namespace } from '../../schema/network.ts'
import type { ConnectorEvents } from '../connector.ts'
import { readAccountList, readChainId } from '../eip1193/provider.ts'
import { listenToSdk, type Sdk } from './client.ts'
import { type ApprovedSession, approvedNetworks } from './session.ts'

/** What changes while a session is in use. */
export type SessionState = {
  /** Emits after each change that the wallet makes to its session. */
  readonly updates: Emitter<{ update: undefined }>
  /** The namespaces whose wallet switched to a network that it has not approved; undefined for an unreadable id. */
  readonly unapproved: Map<Namespace, NetworkId | undefined>
  /** The networks that the wallet was asked to switch to or to add. */
  readonly requested: Set<NetworkId>
}

type WatchEnv = SessionState & {
  readonly sdk: Sdk
  readonly session: ApprovedSession
  readonly events: Emitter<ConnectorEvents>
  onEnd(): void
}

/**
 * Applies what the wallet reports to the session and emits the connector's events. `close` stops that without an event,
 * and returns false if the session is closed already; `end` also emits `disconnect`.
 */
export function watchSession(env: WatchEnv): { close: () => boolean; end: () => void } {
  const { sdk, session, events, updates, unapproved, requested, onEnd } = env
  let isClosed = false
  const close = () => {
    if (isClosed) return false
    isClosed = true
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
    onAccounts: (namespace) => emitAccounts(env, namespace),
    onChain(namespace, chainId, id) {
      if (id && session.setNetwork(id)) unapproved.delete(namespace)
      // Some wallets report a switch that their session does not allow. It has failed, and the current network still works.
      else if (id && requested.has(id)) return
      else unapproved.set(namespace, id)
      events.emit('chain', { namespace, chainId })
      emitAccounts(env, namespace)
      updates.emit('update', undefined)
    },
    onUpdate(namespaces) {
      const before = new Map(session.namespaces().map((namespace) => [namespace, session.network(namespace)]))
      if (session.updateNamespaces(namespaces)) emitChanges(env, before)
      else end(false, [...before.keys()])
    },
    onEnd: end,
  })
  return { close, end: () => end(false) }
}

/** Emits the accounts that a namespace of the session has now. */
export const emitAccounts = ({ session, events }: Pick<WatchEnv, 'session' | 'events'>, namespace: Namespace): void =>
  events.emit('accounts', { namespace, addresses: session.claims(namespace) })

/** Emits what an update has changed; `before` has the former network of each namespace. */
function emitChanges(env: WatchEnv, before: ReadonlyMap<Namespace, NetworkId | undefined>): void {
  const { session, events, updates, unapproved } = env
  for (const [namespace, wanted] of unapproved) if (wanted && session.setNetwork(wanted)) unapproved.delete(namespace)
  for (const [namespace, former] of before) {
    const id = session.network(namespace)
    if (!id) events.emit('disconnect', { namespace })
    else if (id !== former) events.emit('chain', { namespace, chainId: referenceOf(id) })
    if (id) emitAccounts(env, namespace)
  }
  for (const namespace of session.namespaces())
    events.emit('networks', { namespace, networks: approvedNetworks(session, namespace) })
  updates.emit('update', undefined)
}

type SessionListeners = {
  onAccounts(namespace: Namespace): void
  /** The wallet switched to another network, approved or not: its chain id as in EIP-1193, and its CAIP-2 id if valid. */
  onChain(namespace: Namespace, chainId: unknown, id: NetworkId | undefined): void
  onUpdate(namespaces: unknown): void
  onEnd(expired: boolean): void
}

/** Listens to one session of the SDK. Events of other sessions and unreadable events are ignored. */
function followSession({ client }: Sdk, session: ApprovedSession, listeners: SessionListeners): Stop {
  const isOwn = (value: unknown) => read(value, 'topic') === session.topic
  const stops = [
    listenToSdk(client, 'session_event', (value) => {
      if (isOwn(value)) readEvent(read(value, 'params'), session, listeners)
    }),
    listenToSdk(client, 'session_update', (value) => {
      if (isOwn(value)) listeners.onUpdate(read(read(value, 'params'), 'namespaces'))
    }),
    listenToSdk(client, 'session_delete', (value) => void (isOwn(value) && listeners.onEnd(false))),
    listenToSdk(client, 'session_expire', (value) => void (isOwn(value) && listeners.onEnd(true))),
  ]
  return () => stopAll(stops)
}

function readEvent(params: unknown, session: ApprovedSession, listeners: SessionListeners): void {
  const namespace = parseNetworkId(read(params, 'chainId'))?.namespace
  if (!isNamespace(namespace) || !session.approved(namespace)) return
  const event = read(params, 'event')
  const data = read(event, 'data')
  const name = read(event, 'name')
  if (name === 'accountsChanged') readAccountChange(data, namespace, session, listeners)
  if (name === 'chainChanged') readChainChange(data, namespace, listeners)
}

// The first account is the wallet's current one. An account that the wallet has not shared is ignored.
function readAccountChange(
  data: unknown,
  namespace: Namespace,
  session: ApprovedSession,
  listeners: SessionListeners,
): void {
  const [first] = readAccountList(data) ?? []
  const address = parseAccountId(first)?.address ?? first
  if (address && session.setAccount(namespace, address)) listeners.onAccounts(namespace)
}

function readChainChange(data: unknown, namespace: Namespace, listeners: SessionListeners): void {
  const chainId = readChainId(data)
  const parsed = parseNetworkId(chainId)
  if (parsed && parsed.namespace !== namespace) return
  const reference = parsed?.reference ?? chainId
  if (reference === undefined) return
  const sent = `${namespace}:${toDecimal(reference)}` as const
  const id = isNetworkId(sent) ? presentId(sent) : undefined
  listeners.onChain(namespace, id && id !== sent ? referenceOf(id) : reference, id)
}

// Chain ids are hexadecimal in EIP-1193 and decimal in CAIP-2.
const toDecimal = (reference: string | number): string =>
  typeof reference === 'string' && /^0x[0-9a-f]{1,13}$/i.test(reference) ? String(BigInt(reference)) : String(reference)
