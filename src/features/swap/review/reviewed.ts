import type { Network } from '../../../schema/network.ts'
import type { TokenChoice } from '../../../schema/token.ts'

/** The reviewed swap: one frozen record that the review shows, and that what is signed is compared with. */
export type Reviewed = {
  readonly network: Network
  readonly owner: string
  readonly smartAccount: boolean
  readonly pay: TokenChoice
  readonly get: TokenChoice
  readonly coin: TokenChoice
  /** What leaves, what the quote brings, and the least that must arrive (which earlier quotes may have set), in base units. */
  readonly amount: bigint
  readonly quoted: bigint
  readonly least: bigint
  /** When the quote was read (ms). */
  readonly quotedAt: number
  /** In wei; undefined when the service has none. */
  readonly gasPrice?: bigint | undefined
  /** The contract may not take the token yet. */
  readonly needsApproval: boolean
  /** The account approves and swaps at once. */
  readonly isBatch: boolean
}

/**
 * A review: `open` for the next step, `approving` or `asking` while a step runs, or invalid because the account or the
 * network has changed.
 */
export type Review = {
  readonly reviewed: Reviewed
  readonly status: 'open' | 'approving' | 'asking' | 'account-changed' | 'network-changed'
  /** The contract that was approved in this review. */
  readonly spender?: string
  /** The visitor lets the contract take any amount, later too. */
  readonly isUnlimited?: boolean
  /** The visitor has accepted a large loss, or a possible second swap. */
  readonly isAccepted?: boolean
  /** What the visitor has agreed to, in base units, while worse figures wait to be accepted. */
  readonly before?: { readonly quoted: bigint; readonly least: bigint } | undefined
  /** The tokens as they were shown, while other multipliers of their amounts wait to be accepted. */
  readonly shownBefore?: Pick<Reviewed, 'pay' | 'get'> | undefined
  /** These figures came by themselves, and not after a click. */
  readonly isUnasked?: boolean
  /** Why the last step did not lead on: less was approved than is needed, or the fee has risen. */
  readonly notice?: 'approval-low' | 'fee-risen' | undefined
  /** The wallet was asked, so that a button can say so. */
  readonly isInWallet?: boolean
}
