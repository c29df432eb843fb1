import { shortList, z } from './zod.ts'

/** The commitment levels of Solana; the last five are older names that nodes still accept. */
const commitments = ['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'] as const

const count = z.int().check(z.minimum(0))

/** The send options of a Solana transaction; unknown fields are dropped. */
export const solanaSendOptions = z.object({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(z.enum(commitments)),
  /** How often the node rebroadcasts the transaction. */
  maxRetries: z.optional(count),
  /** The slot that the node must have reached. */
  minContextSlot: z.optional(count),
})

/** The parsed send options of a Solana transaction. */
export type SolanaSendOptions = z.infer<typeof solanaSendOptions>

const hex = z.string().check(z.regex(/^0x[0-9a-f]*$/i), z.maxLength(1024 * 1024))
const evmAddress = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))
const capabilities = z.record(z.string(), z.unknown())

/** The parameters of `wallet_sendCalls` (https://eips.ethereum.org/EIPS/eip-5792); unknown fields are kept. */
export const sendCallsParams = z.tuple([
  z.looseObject({
    version: z.optional(z.string().check(z.maxLength(16))),
    chainId: z.optional(hex),
    from: z.optional(evmAddress),
    capabilities: z.optional(capabilities),
    calls: shortList(
      // A call without `to` creates a contract.
      z.looseObject({
        to: z.optional(evmAddress),
        data: z.optional(hex),
        value: z.optional(z.union([hex, z.string().check(z.regex(/^\d{1,78}$/))])),
        capabilities: z.optional(capabilities),
      }),
      100,
    ).check(z.refine((calls) => calls.length > 0)),
  }),
])

/** The parameters of `wallet_getAssets` (https://eips.ethereum.org/EIPS/eip-7811): an account and filters. */
export const getAssetsParams = z.tuple([
  z.looseObject({
    account: evmAddress,
    chainFilter: z.optional(shortList(hex, 100)),
    assetTypeFilter: z.optional(shortList(z.string(), 100)),
    assetFilter: z.optional(capabilities),
  }),
])

const asset = z.looseObject({
  address: z.optional(z.union([evmAddress, z.literal('native')])),
  /** Hex, in base units. */
  balance: hex,
  type: z.string().check(z.maxLength(32)),
  metadata: z.optional(capabilities),
})

/** The answer of `wallet_getAssets`: assets by chain id in hex, as in EIP-1193. */
export const assetsAnswer = z.pipe(
  z.custom<Record<string, unknown>>((value) => Object.keys(Object(value)).length <= 100),
  z.record(hex, shortList(asset, 1000)),
)
