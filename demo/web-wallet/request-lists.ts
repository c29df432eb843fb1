import { atom } from 'nanostores'
import type { Client, Proposal, Session } from './client.ts'
import type { Call } from './keyring.ts'

/** A request of a session: `topic` identifies the session, `chain` is CAIP-2. */
export type Request = Call & { readonly id: number; readonly topic: string; readonly chain: string }

/** The open proposals and requests, the sessions, and whether the wallet reaches its relay. */
export type RequestLists = ReturnType<typeof trackRequests>

/** Mirrors the client's lists: open proposals and requests, also those from before a reload, and sessions. */
export function trackRequests(client: Client) {
  const $proposals = atom<readonly Proposal[]>(client.proposal.getAll().filter(isWaiting))
  const $requests = atom<readonly Request[]>(client.getPendingSessionRequests().map(readRequest))
  const $sessions = atom<readonly Session[]>(client.session.getAll())
  const $isReached = atom(client.core.relayer.connected)
  const drop = (id: number) => {
    $proposals.set($proposals.get().filter((one) => one.id !== id))
    $requests.set($requests.get().filter((one) => one.id !== id))
  }
  const refresh = () => {
    $sessions.set(client.session.getAll())
    const topics = new Set(client.session.keys)
    $requests.set($requests.get().filter(({ topic }) => topics.has(topic)))
  }
  client.on('session_proposal', ({ params }) => $proposals.set(added($proposals.get(), params)))
  client.on('session_request', (event) => $requests.set(added($requests.get(), readRequest(event))))
  for (const event of ['proposal_expire', 'session_request_expire'] as const) client.on(event, ({ id }) => drop(id))
  // The client emits this event just before it removes the session.
  for (const event of ['session_delete', 'session_expire'] as const) client.on(event, () => setTimeout(refresh))
  client.core.relayer.on('relayer_connect', () => $isReached.set(true))
  client.core.relayer.on('relayer_disconnect', () => $isReached.set(false))
  return { $proposals, $requests, $sessions, $isReached, drop, refresh }
}

const isWaiting = ({ expiryTimestamp }: Proposal): boolean => expiryTimestamp * 1000 > Date.now()

/** The list with one more item, without duplicates. */
const added = <T extends { readonly id: number }>(list: readonly T[], one: T): readonly T[] =>
  list.some(({ id }) => id === one.id) ? list : [...list, one]

type Pending = ReturnType<Client['getPendingSessionRequests']>[number]

const readRequest = ({ id, topic, params }: Pick<Pending, 'id' | 'topic' | 'params'>): Request => ({
  id,
  topic,
  chain: params.chainId,
  method: params.request.method,
  params: params.request.params,
})
