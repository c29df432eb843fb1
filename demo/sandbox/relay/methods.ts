import { z } from '../../../src/schema/zod.ts'
import { RpcFailure } from './frames.ts'
import type { Letter } from './mailbox.ts'
import type { Office, Peer } from './message-broker.ts'

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

type Method = (office: Office, peer: Peer, sent: unknown) => unknown

/** The tags by which wallets tell the parts of a session apart, for the methods that publish several at once. */
const TAGS = { proposal: 1100, response: 1101, settlement: 1102 }

function define<T>(schema: z.ZodMiniType<T>, run: (office: Office, peer: Peer, given: T) => unknown): Method {
  return (office, peer, sent) => {
    const read = schema.safeParse(sent)
    if (read.success) return run(office, peer, read.data)
    const [issue] = read.error.issues
    throw new RpcFailure(-32602, `Invalid params: ${issue?.path.join('.')} ${issue?.message}`)
  }
}

const unsubscribe = (peer: Peer, topics: string[]) => topics.map((topic) => peer.topics.delete(topic)).includes(true)

function fetchLetters(office: Office, peer: Peer, topics: string[]) {
  const letters = topics.flatMap((topic) => office.waiting(peer, topic))
  return { messages: letters.map(describeLetter), hasMore: false }
}

const methods = new Map<string, Method>([
  ['irn_publish', define(params.publish, (office, peer, letter) => office.publish(peer, letter))],
  [
    'irn_batchPublish',
    define(params.batchPublish, (office, peer, { messages }) =>
      messages.every((letter) => office.publish(peer, letter)),
    ),
  ],
  ['irn_subscribe', define(params.topic, (office, peer, { topic }) => office.subscribe(peer, topic))],
  [
    'irn_batchSubscribe',
    define(params.topics, (office, peer, { topics }) => topics.map((topic) => office.subscribe(peer, topic))),
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
  ['irn_fetchMessages', define(params.topic, (office, peer, { topic }) => fetchLetters(office, peer, [topic]))],
  ['irn_batchFetchMessages', define(params.topics, (office, peer, { topics }) => fetchLetters(office, peer, topics))],
  // Newer clients leave it to the relay to subscribe them, and to publish each part under its tag.
  [
    'wc_proposeSession',
    define(params.proposal, (office, peer, { pairingTopic: topic, sessionProposal: message, ttl, attestation }) => {
      office.subscribe(peer, topic)
      return office.publish(peer, { topic, message, ttl, attestation, tag: TAGS.proposal })
    }),
  ],
  [
    'wc_approveSession',
    define(params.approval, (office, peer, given) => {
      const { pairingTopic, sessionTopic, ttl } = given
      office.subscribe(peer, sessionTopic)
      office.publish(peer, { topic: pairingTopic, message: given.sessionProposalResponse, ttl, tag: TAGS.response })
      return office.publish(peer, {
        topic: sessionTopic,
        message: given.sessionSettlementRequest,
        ttl,
        tag: TAGS.settlement,
      })
    }),
  ],
])

/** The methods that subscribe, which the fault `forget` refuses. */
export const subscribing = new Set(['irn_subscribe', 'irn_batchSubscribe', 'wc_proposeSession', 'wc_approveSession'])

/**
 * Does what a client asks for.
 * @throws RpcFailure -32601 for a method that is none, -32602 for wrong params, -32000 over a limit
 */
export function runMethod(office: Office, peer: Peer, method: string, sent: unknown): unknown {
  const run = methods.get(method)
  if (!run) throw new RpcFailure(-32601, 'Method not found')
  return run(office, peer, sent)
}

/** A letter as clients get it. */
export const describeLetter = ({ topic, message, publishedAt, tag, attestation }: Letter) => ({
  topic,
  message,
  publishedAt,
  tag,
  attestation,
})
