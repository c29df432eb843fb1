import { z } from '../../../src/schema/zod.ts'

const BATCH = 500
const LONGEST_TTL_SECONDS = 30 * 24 * 3600

const topic = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const message = z.string().check(z.minLength(1))
const ttl = z.optional(z.int().check(z.minimum(1), z.maximum(LONGEST_TTL_SECONDS)))
const attestation = z.optional(z.string())
const publish = z.object({ topic, message, ttl, tag: z.optional(z.int()), attestation })

const upTo = <T extends z.ZodMiniType>(schema: T) => z.array(schema).check(z.maxLength(BATCH))

/** What the relay's methods ask for; what else a client sends is left out. */
export const params = {
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
