import type { Refusal } from '../../chains/chain.ts'
import type { TokenStatus } from '../../chains/token-status.ts'
import { worth } from '../../lib/amount.ts'
import type { AmountReason, Measure } from './amount.ts'
import type { ReceiverProblem, ReceiverReading } from './receiver/receiver.ts'

/** The coin that pays the fee: its balance, how much of it is sent, and its price when known. */
export type FeeCover = Measure & {
  readonly balance: bigint
  readonly sent: bigint
  readonly fee: bigint
  readonly smartAccount: boolean
}

/**
 * True when the fee cannot be paid: the coin left after the amount is less than the fee, or the coin's balance is worth
 * nothing in dollars. Never for smart accounts.
 */
export function lacksFee({ balance, sent, fee, smartAccount, decimals, price = 0n }: FeeCover): boolean {
  if (smartAccount) return false
  if (balance - sent < fee) return true
  return price > 0n && worth(balance, decimals, price) === 0n
}

/**
 * True when too little of the coin would be left: some chains only keep an account with a minimum balance, or an empty
 * one.
 */
export function breaksReserve({ balance, sent, fee }: Omit<FeeCover, 'smartAccount'>, reserve = 0n): boolean {
  const left = balance - sent - fee
  return left > 0n && left < reserve
}

/** Why the form cannot be reviewed, in order of precedence. */
export type Reason =
  | 'amount'
  | AmountReason
  | 'receiver'
  | ReceiverProblem
  | 'unsupported'
  | 'token-wrong'
  | 'token-unknown'
  | 'balance'
  | 'refused'
  | 'memo'
  | 'hook'
  | 'least'
  | 'fee'
  | 'reserve'
  | 'likeness'

type FormFacts = {
  readonly supported: boolean
  readonly tokenStatus?: TokenStatus
  readonly amount: bigint | undefined
  /** Why the typed text is not a valid amount. */
  readonly problem?: AmountReason | undefined
  readonly receiver: ReceiverReading
  /** Undefined while the balance is unknown. */
  readonly balance: bigint | undefined
  readonly lacksFee: boolean
  readonly breaksReserve: boolean
  /** The smallest amount that the receiver can be sent, in base units. */
  readonly least?: bigint | undefined
  /** Why the chain refuses the transfer. */
  readonly refusal?: Refusal | undefined
  /** True when the receiver looks like a known address and the two have not been compared. */
  readonly isUncompared?: boolean
}

const refusals = { receiver: 'refused', memo: 'memo', hook: 'hook' } as const satisfies Record<Refusal, Reason>

/** Returns the first reason that blocks the form; undefined when nothing does. */
export function findReason({ supported, amount, receiver, balance, ...rest }: FormFacts): Reason | undefined {
  if (!supported) return 'unsupported'
  if (rest.tokenStatus === 'wrong') return 'token-wrong'
  if (rest.tokenStatus === 'unknown') return 'token-unknown'
  if (rest.problem) return rest.problem
  if (amount === undefined) return 'amount'
  if (receiver.kind === 'problem') return receiver.problem
  if (receiver.kind === 'none' || receiver.kind === 'link') return 'receiver'
  if (balance !== undefined && amount > balance) return 'balance'
  if (rest.refusal) return refusals[rest.refusal]
  if (rest.least !== undefined && amount < rest.least) return 'least'
  if (rest.lacksFee) return 'fee'
  if (rest.breaksReserve) return 'reserve'
  return rest.isUncompared ? 'likeness' : undefined
}

/** The fields that a reason can be about. */
type FormField = 'amount' | 'receiver'

const fields: Readonly<Partial<Record<Reason, FormField>>> = {
  amount: 'amount',
  unreadable: 'amount',
  ambiguous: 'amount',
  'too-long': 'amount',
  'too-fine': 'amount',
  balance: 'amount',
  least: 'amount',
  fee: 'amount',
  reserve: 'amount',
  receiver: 'receiver',
  address: 'receiver',
  checksum: 'receiver',
  zero: 'receiver',
  'name-unknown': 'receiver',
  'name-failed': 'receiver',
  'name-moved': 'receiver',
  'pairing-link': 'receiver',
  'link-malformed': 'receiver',
  'link-network': 'receiver',
  'link-token': 'receiver',
  'link-unsupported': 'receiver',
  refused: 'receiver',
  memo: 'receiver',
  hook: 'amount',
  likeness: 'receiver',
}

/**
 * These reasons do not mark their field as invalid: the visitor has yet to fill in or compare something, or the fee
 * concerns the coin and not the token's amount.
 */
const open: readonly (Reason | undefined)[] = ['amount', 'receiver', 'likeness', 'fee', 'reserve']

/** Returns the field that a reason is about; undefined when it is about the token or the network. */
export const fieldOf = (reason: Reason | undefined): FormField | undefined => reason && fields[reason]

/** True when the field's content cannot be sent. */
export const isFieldInvalid = (field: FormField, reason: Reason | undefined): boolean =>
  fieldOf(reason) === field && !open.includes(reason)

/** The id of the hidden text that describes the field with the reason, which the button shows. */
export const reasonId = (field: FormField): string => `wm-send-${field}-reason`

/** Returns the ids of a field's descriptions: its help, and its reason unless the help says it already (`isSaid`). */
export function fieldDescription(
  field: FormField,
  reason: Reason | undefined,
  { help, isSaid }: { readonly help: string; readonly isSaid: boolean },
): { readonly describedBy?: string } {
  const ids = [help, !isSaid && fieldOf(reason) === field && reasonId(field)].filter(Boolean)
  return ids.length > 0 ? { describedBy: ids.join(' ') } : {}
}
