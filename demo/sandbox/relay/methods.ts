import { z } from '../../../src/schema/zod.ts'
import { RelayRpcError } from './frames.ts'
import type { StoredMessage } from './mailbox.ts'
import type { MessageBroker, Peer } from './message-broker.ts'

const BATCH = 500
const LONGEST_TTL_SECONDS = 30 * 24 * 3600

const topic = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const message = z.string().check(z.minLength(1))
const ttl = z.optional(z.int().check(z.minimum(1), z.maximum(LONGEST_TTL_SECONDS)))
const attestation = z.optional(z.string())
const publish = z.object({ topic, message, ttl, tag: z.optional(z.int()), attestation })

const upTo = <T extends z.ZodMiniType>(schema: T) => z.array(schema).check(z.maxLength(BATCH))

/** What the relay's methods ask for; what else a client sends is left out. */
const params = {
  publish,
  batchPublish: z.object({ messages: upTo(publish) }),
  topic: z.object({ topic }),
  topics: z.object({ topics: upTo(topic) }),
  subscriptions: z.object({ subscriptions: upTo(z.object({ topic })) }),
  proposal: z.object({ pairingTopic: topic, sessionProposal: message, ttl, attestation }),
  approval: z.object({
    pairingTopic: topic,
    sessionTopic: topic,
    sessionProposalResponse: message,
    sessionSettlementRequest: message,
    ttl,
  }),
}

type Method = (broker: MessageBroker, peer: Peer, sent: unknown) => unknown

/** The tags by which wallets tell the parts of a session apart, for the methods that publish several at once. */
const TAGS = { proposal: 1100, response: 1101, settlement: 1102 }

function define<T>(schema: z.ZodMiniType<T>, run: (broker: MessageBroker, peer: Peer, given: T) => unknown): Method {
  return (broker, peer, sent) => {
    const read = schema.safeParse(sent)
    if (read.success) return run(broker, peer, read.data)
    const [issue] = read.error.issues
    throw new RelayRpcError(-32602, `Invalid params: ${issue?.path.join('.')} ${issue?.message}`)
  }
}

const unsubscribe = (peer: Peer, topics: string[]) => topics.map((topic) => peer.topics.delete(topic)).includes(true)

function fetchMessages(broker: MessageBroker, peer: Peer, topics: string[]) {
  const messages = topics.flatMap((topic) => broker.pendingMessages(peer, topic))
  return { messages: messages.map(describeMessage), hasMore: false }
}

const methods = new Map<string, Method>([
  ['irn_publish', define(params.publish, (broker, peer, letter) => broker.publish(peer, letter))],
  [
    'irn_batchPublish',
    define(params.batchPublish, (broker, peer, { messages }) =>
      messages.every((letter) => broker.publish(peer, letter)),
    ),
  ],
  ['irn_subscribe', define(params.topic, (broker, peer, { topic }) => broker.subscribe(peer, topic))],
  [
    'irn_batchSubscribe',
    define(params.topics, (broker, peer, { topics }) => topics.map((topic) => broker.subscribe(peer, topic))),
  ],
  ['irn_unsubscribe', define(params.topic, (_, peer, { topic }) => unsubscribe(peer, [topic]))],
  [
    'irn_batchUnsubscribe',
    define(params.subscriptions, (_, peer, { subscriptions }) =>
      unsubscribe(
        peer,
        subscriptions.map(({ topic }) => topic),
      ),
    ),
  ],
  ['irn_fetchMessages', define(params.topic, (broker, peer, { topic }) => fetchMessages(broker, peer, [topic]))],
  ['irn_batchFetchMessages', define(params.topics, (broker, peer, { topics }) => fetchMessages(broker, peer, topics))],
  // Newer clients leave it to the relay to subscribe them, and to publish each part under its tag.
  [
    'wc_proposeSession',
    define(params.proposal, (broker, peer, { pairingTopic: topic, sessionProposal: message, ttl, attestation }) => {
      broker.subscribe(peer, topic)
      return broker.publish(peer, { topic, message, ttl, attestation, tag: TAGS.proposal })
    }),
  ],
  [
    'wc_approveSession',
    define(params.approval, (broker, peer, given) => {
      const { pairingTopic, sessionTopic, ttl } = given
      broker.subscribe(peer, sessionTopic)
      broker.publish(peer, { topic: pairingTopic, message: given.sessionProposalResponse, ttl, tag: TAGS.response })
      return broker.publish(peer, {
        topic: sessionTopic,
        message: given.sessionSettlementRequest,
        ttl,
        tag: TAGS.settlement,
      })
    }),
  ],
])

/** The methods that subscribe, which the fault `forget` refuses. */
export const subscribingMethods = new Set([
  'irn_subscribe',
  'irn_batchSubscribe',
  'wc_proposeSession',
  'wc_approveSession',
])

/**
 * Does what a client asks for.
 * @throws RpcFailure -32601 for a method that is none, -32602 for wrong params, -32000 over a limit
 */
export function runMethod(broker: MessageBroker, peer: Peer, method: string, sent: unknown): unknown {
  const run = methods.get(method)
  if (!run) throw new RelayRpcError(-32601, 'Method not found')
  return run(broker, peer, sent)
}

/** A letter as clients get it. */
export const describeMessage = ({ topic, message, publishedAt, tag, attestation }: StoredMessage) => ({
  topic,
  message,
  publishedAt,
  tag,
  attestation,
})
