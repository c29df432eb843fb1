import { createHash } from 'node:crypto'
import { RelayRpcError } from './frames.ts'
import { createMailbox, type StoredMessage } from './mailbox.ts'

const TOPICS_PER_SOCKET = 1_000
const UNACKNOWLEDGED = 1_000
const DEFAULT_TTL_SECONDS = 300

/** One open socket. `pending` has the messages that it was sent and has not acknowledged, by the id of the push. */
export type Peer = {
  clientId: string
  url: string
  topics: Set<string>
  pending: Map<number, StoredMessage>
  push: (letter: StoredMessage) => void
  end: () => void
}

/** What a client hands in; `ttl` in seconds. */
type Outgoing = Pick<StoredMessage, 'topic' | 'message' | 'tag' | 'attestation'> & { ttl?: number | undefined }

/** Where messages and subscriptions meet: what the relay's methods are made of. */
export type MessageBroker = ReturnType<typeof createMessageBroker>

/** The id of a client's subscription, the one that the client computes, too. */
export const subscriptionId = (topic: string, clientId: string) =>
  createHash('sha256').update(`${topic}${clientId}`).digest('hex')

/** Opens an broker with an empty mailbox and no peers. */
export function createMessageBroker() {
  const mailbox = createMailbox()
  const peers = new Set<Peer>()
  const peersOf = (only = '') => [...peers].filter(({ url }) => url.includes(only))

  /** Takes a letter in and sends it to all who are there; always true, as the relay answers. */
  const publish = (from: Peer, { ttl = DEFAULT_TTL_SECONDS, ...outgoing }: Outgoing) => {
    const publishedAt = Date.now()
    const letter = { ...outgoing, from: from.clientId, publishedAt, expires: publishedAt + ttl * 1000 }
    const isNew = mailbox.add(letter)
    for (const peer of isNew ? peers : []) {
      if (peer.topics.has(letter.topic) && peer.clientId !== from.clientId) peer.push(letter)
    }
    return true
  }
  /** Subscribes, and sends what waits, except what is under way to this socket already. */
  const subscribe = (peer: Peer, topic: string) => {
    if (peer.topics.size >= TOPICS_PER_SOCKET && !peer.topics.has(topic))
      throw new RelayRpcError(-32000, 'Too many topics')
    peer.topics.add(topic)
    const underWay = new Set(peer.pending.values())
    for (const letter of pendingMessages(peer, topic)) if (!underWay.has(letter)) peer.push(letter)
    return subscriptionId(topic, peer.clientId)
  }
  const pendingMessages = (peer: Peer, topic: string) => mailbox.listPending(topic, peer.clientId)
  /** Notes that a push went out; a client that acknowledges nothing loses the oldest, which stay in the mailbox. */
  const trackPush = (peer: Peer, id: number, letter: StoredMessage) => {
    peer.pending.set(id, letter)
    if (peer.pending.size > UNACKNOWLEDGED) peer.pending.delete([...peer.pending.keys()][0] ?? id)
  }
  const acknowledge = (peer: Peer, id: number) => {
    const letter = peer.pending.get(id)
    if (letter) mailbox.remove(letter)
    peer.pending.delete(id)
  }
  /** Forgets everything, or with `only` what the sockets know whose URL contains that text. */
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
