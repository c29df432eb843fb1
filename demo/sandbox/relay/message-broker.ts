import { createHash } from 'node:crypto'
import { RelayRpcError } from './frames.ts'
import { createMailbox, type StoredMessage } from './mailbox.ts'

const TOPICS_PER_SOCKET = 1_000
const UNACKNOWLEDGED = 1_000
const DEFAULT_TTL_SECONDS = 300

/** One open socket. `pending` has the pushed messages that it has not acknowledged, by the id of the push. */
export type Peer = {
  clientId: string
  url: string
  topics: Set<string>
  pending: Map<number, StoredMessage>
  push: (message: StoredMessage) => void
  end: () => void
}

/** A message that a client publishes; `ttl` in seconds. */
type Outgoing = Pick<StoredMessage, 'topic' | 'message' | 'tag' | 'attestation'> & { ttl?: number | undefined }

/** Connects published messages with subscriptions. The methods of the relay use it. */
export type MessageBroker = ReturnType<typeof createMessageBroker>

/** The id of a client's subscription. The client computes the same id. */
export const subscriptionId = (topic: string, clientId: string) =>
  createHash('sha256').update(`${topic}${clientId}`).digest('hex')

/** Creates a broker with an empty mailbox and no peers. */
export function createMessageBroker() {
  const mailbox = createMailbox()
  const peers = new Set<Peer>()
  const peersOf = (only = '') => [...peers].filter(({ url }) => url.includes(only))

  /** Stores a message and pushes it to all subscribed peers. Returns true, the answer of the relay. */
  const publish = (from: Peer, { ttl = DEFAULT_TTL_SECONDS, ...outgoing }: Outgoing) => {
    const publishedAt = Date.now()
    const message = { ...outgoing, from: from.clientId, publishedAt, expires: publishedAt + ttl * 1000 }
    const isNew = mailbox.add(message)
    for (const peer of isNew ? peers : []) {
      if (peer.topics.has(message.topic) && peer.clientId !== from.clientId) peer.push(message)
    }
    return true
  }
  /** Subscribes a peer and pushes the stored messages, except those already pushed to this socket. */
  const subscribe = (peer: Peer, topic: string) => {
    if (peer.topics.size >= TOPICS_PER_SOCKET && !peer.topics.has(topic))
      throw new RelayRpcError(-32000, 'Too many topics')
    peer.topics.add(topic)
    const underWay = new Set(peer.pending.values())
    for (const message of pendingMessages(peer, topic)) if (!underWay.has(message)) peer.push(message)
    return subscriptionId(topic, peer.clientId)
  }
  const pendingMessages = (peer: Peer, topic: string) => mailbox.listPending(topic, peer.clientId)
  /** Tracks a push until it is acknowledged. Above the limit, the oldest is no longer tracked but stays in the mailbox. */
  const trackPush = (peer: Peer, id: number, message: StoredMessage) => {
    peer.pending.set(id, message)
    if (peer.pending.size > UNACKNOWLEDGED) peer.pending.delete([...peer.pending.keys()][0] ?? id)
  }
  const acknowledge = (peer: Peer, id: number) => {
    const message = peer.pending.get(id)
    if (message) mailbox.remove(message)
    peer.pending.delete(id)
  }
  /** Drops all messages and subscriptions, or with `only` those of the sockets whose URL contains that text. */
  const forgetTopics = (only?: string) => {
    const forgetful = peersOf(only)
    mailbox.clear(only === undefined ? undefined : forgetful.flatMap(({ topics }) => [...topics]))
    for (const peer of forgetful) {
      peer.topics.clear()
      peer.pending.clear()
    }
  }
  return { peers, peersOf, publish, subscribe, pendingMessages, trackPush, acknowledge, forgetTopics }
}
