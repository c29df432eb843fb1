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

/** The schemas of the method parameters. Unknown fields are removed. */
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

/** The WalletConnect tags of the messages that `wc_proposeSession` and `wc_approveSession` publish. */
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
  // With these methods of newer clients, the relay subscribes the client and publishes each message under its tag.
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

/** The methods that subscribe. The fault `forget` rejects them. */
export const subscribingMethods = new Set([
  'irn_subscribe',
  'irn_batchSubscribe',
  'wc_proposeSession',
  'wc_approveSession',
])

/**
 * Runs a method for a client.
 * @throws RelayRpcError -32601 for an unknown method, -32602 for invalid params, -32000 above a limit
 */
export function runMethod(broker: MessageBroker, peer: Peer, method: string, sent: unknown): unknown {
  const run = methods.get(method)
  if (!run) throw new RelayRpcError(-32601, 'Method not found')
  return run(broker, peer, sent)
}

/** Converts a stored message to the format of clients. */
export const describeMessage = ({ topic, message, publishedAt, tag, attestation }: StoredMessage) => ({
  topic,
  message,
  publishedAt,
  tag,
  attestation,
})
