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

const MAX_CHAINS = 100
const MAX_ASSETS = 1000

/**
 * The answer of `wallet_getAssets`: assets by chain id in hex, as in EIP-1193. Chains and assets beyond the first 100 and 1,000
 * are cut off, and invalid ones are left out, so that they hide no others.
 */
export const assetsAnswer = z.pipe(
  z.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
  z.transform((chains) =>
    Object.fromEntries(
      Object.entries(chains)
        .slice(0, MAX_CHAINS)
        .flatMap(([id, list]) => (hex.safeParse(id).success && Array.isArray(list) ? [[id, validAssets(list)]] : [])),
    ),
  ),
)

const validAssets = (list: readonly unknown[]): unknown[] =>
  list.slice(0, MAX_ASSETS).filter((item) => asset.safeParse(item).success)
