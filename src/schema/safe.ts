import { z } from './zod.ts'

const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))
const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))
const bytes = z.string().check(z.regex(/^0x(?:[0-9a-f]{2})*$/i))
const maybe = <T extends z.ZodMiniType>(type: T) => z.optional(z.nullable(type))

/** The Safe around the page: its address and its chain. More fields exist and are not used. */
export const safeInfo = z.object({
  safeAddress: address,
  chainId: z.int().check(z.minimum(1)),
})
export type SafeInfo = z.infer<typeof safeInfo>

/** The reply to `sendTransactions`: the hash that the owners sign, known before there is a transaction on the chain. */
export const sentTransaction = z.object({ safeTxHash: hash })

/**
 * The reply to `signMessage` and `signTypedMessage`. A Safe that signs off the chain has a message hash, and a signature
 * once enough owners have signed; one that signs on the chain has the hash of a Safe transaction.
 */
export const signedMessage = z.union([
  z.object({ messageHash: hash, signature: maybe(bytes) }),
  z.object({ signature: bytes }),
  sentTransaction,
])

/** The reply to `getOffChainSignature`; it has no text until enough owners have signed. */
export const offChainSignature = maybe(z.union([bytes, z.literal('')]))

const statuses = ['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'CANCELLED', 'FAILED', 'SUCCESS'] as const

/** The reply to `getTxBySafeTxHash`. `txHash` is the hash on the chain, once it was sent there. */
export const transactionDetails = z.object({
  txStatus: z.enum(statuses),
  txHash: maybe(hash),
  txData: z.catch(
    maybe(
      z.object({
        to: z.object({ value: address }),
        value: maybe(z.string().check(z.regex(/^\d{1,78}$/))),
        hexData: maybe(bytes),
      }),
    ),
    undefined,
  ),
})
export type TransactionDetails = z.infer<typeof transactionDetails>
