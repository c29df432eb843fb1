import { z } from './zod.ts'

/** How far the cluster has agreed on what a node goes by; the last five are older names that nodes still take. */
const commitments = ['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'] as const

const count = z.int().check(z.minimum(0))

/** How a Solana transaction is to be sent (SPEC §3); what else stands there is left out. */
export const solanaSendOptions = z.object({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(z.enum(commitments)),
  /** How often the node hands it on again. */
  maxRetries: z.optional(count),
  /** The slot that the node must have reached. */
  minContextSlot: z.optional(count),
})

/** The send options of a Solana transaction, parsed. */
export type SolanaSendOptions = z.infer<typeof solanaSendOptions>
