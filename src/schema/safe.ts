import { read } from '../lib/errors.ts'
import { cleanLine } from '../lib/untrusted.ts'
import { plainJson } from './frame/plain-json.ts'
import { z } from './zod.ts'

const MAX_ID = 64
const MAX_WORDS = 500
// The protocol has version numbers since 1.0; a longer text is no version.
const VERSION = /^[1-9]\d{0,3}\.[\w.-]{1,32}$/

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

/** A reply of the Safe's page; `isReadable` is false for data that is no JSON or too large. */
export type SafeReply = { readonly id: string } & (
  | { readonly data: unknown }
  | { readonly error: string }
  | { readonly isReadable: false }
)

/** The id of a message that has the form of a reply; undefined for any other message. Never throws. */
export function replyIdOf(message: unknown): string | undefined {
  const id = read(message, 'id')
  const version = read(message, 'version')
  const isReply = typeof version === 'string' && VERSION.test(version) && typeof read(message, 'success') === 'boolean'
  return isReply && typeof id === 'string' && id !== '' && id.length <= MAX_ID ? id : undefined
}

/** Reads a reply with this id, at most 4 MB of JSON. Never throws. */
export function readReply(id: string, message: unknown): SafeReply {
  if (read(message, 'success') === false) return { id, error: cleanLine(read(message, 'error'), MAX_WORDS) }
  try {
    const plain = plainJson(read(message, 'data'))
    return plain ? { id, data: plain.value } : { id, isReadable: false }
  } catch {
    return { id, isReadable: false }
  }
}
