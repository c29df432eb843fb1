import { shortList, z } from './zod.ts'

/** How far the cluster has agreed on what a node goes by; the last five are older names that nodes still take. */
const commitments = ['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'] as const

const count = z.int().check(z.minimum(0))

/** How a Solana transaction is to be sent; what else stands there is left out. */
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

const hex = z.string().check(z.regex(/^0x[0-9a-f]*$/i), z.maxLength(1024 * 1024))
const evmAddress = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))
const capabilities = z.record(z.string(), z.unknown())

/** The parameters of `wallet_sendCalls` (EIP-5792): several calls as one; what else stands there stays. */
export const sendCallsParams = z.tuple([
  z.looseObject({
    version: z.optional(z.string().check(z.maxLength(16))),
    chainId: z.optional(hex),
    from: z.optional(evmAddress),
    capabilities: z.optional(capabilities),
    calls: shortList(
      // Without `to` a contract is made.
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

/** The parameters of `wallet_getAssets` (ERC-7811): whose assets, and which of them. */
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
  /** In base units, hex. */
  balance: hex,
  type: z.string().check(z.maxLength(32)),
  metadata: z.optional(capabilities),
})

/** What `wallet_getAssets` answers: assets by chain id, as EIP-1193 says chain ids. */
export const assetsAnswer = z.pipe(
  z.custom<Record<string, unknown>>((value) => Object.keys(Object(value)).length <= 100),
  z.record(hex, shortList(asset, 1000)),
)
