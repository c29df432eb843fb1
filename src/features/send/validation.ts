import { worth } from '../../lib/amount.ts'
import type { AmountReason, Measure } from './amount.ts'
import type { ReceiverProblem, ReceiverReading } from './receiver/receiver.ts'
import type { TokenStatus } from './token/token-status.ts'

/** The coin that pays the fee: how much there is, how much of it is being sent, and its price when known. */
export type FeeCover = Measure & {
  readonly balance: bigint
  readonly sent: bigint
  readonly fee: bigint
  readonly smartAccount: boolean
}

/**
 * Whether the fee cannot be paid: the network's balance in dollars is zero or below the fee in dollars, never
 * for smart accounts. Beyond that what is left after the amount must cover the fee, coin by coin, price or no price.
 */
export function lacksFee({ balance, sent, fee, smartAccount, decimals, price = 0n }: FeeCover): boolean {
  if (smartAccount) return false
  if (balance - sent < fee) return true
  return price > 0n && worth(balance, decimals, price) === 0n
}

/** Whether too little would be left of the coin: some chains take an account only with a reserve, or emptied. */
export function breaksReserve({ balance, sent, fee }: Omit<FeeCover, 'smartAccount'>, reserve = 0n): boolean {
  const left = balance - sent - fee
  return left > 0n && left < reserve
}

/** Why the form cannot go on, in the order in which the button says so. */
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
  | 'least'
  | 'fee'
  | 'reserve'
  | 'likeness'

type FormFacts = {
  readonly supported: boolean
  readonly tokenStatus?: TokenStatus
  readonly amount: bigint | undefined
  /** Why what stands in the field is no amount. */
  readonly problem?: AmountReason | undefined
  readonly receiver: ReceiverReading
  /** Undefined while nobody has told the balance. */
  readonly balance: bigint | undefined
  readonly lacksFee: boolean
  readonly breaksReserve: boolean
  /** The least that the receiver can be sent, in base units. */
  readonly least?: bigint | undefined
  /** The chain knows the receiver for something that must not be sent to. */
  readonly isRefused?: boolean | undefined
  /** The receiver looks like a known address, and the two have not been compared. */
  readonly isUncompared?: boolean
}

/** The first reason why the form cannot go on; undefined when there is none. */
export function findReason({ supported, amount, receiver, balance, ...rest }: FormFacts): Reason | undefined {
  if (!supported) return 'unsupported'
  if (rest.tokenStatus === 'wrong') return 'token-wrong'
  if (rest.tokenStatus === 'unknown') return 'token-unknown'
  if (rest.problem) return rest.problem
  if (amount === undefined) return 'amount'
  if (receiver.kind === 'problem') return receiver.problem
  if (receiver.kind === 'none' || receiver.kind === 'link') return 'receiver'
  if (balance !== undefined && amount > balance) return 'balance'
  if (rest.isRefused) return 'refused'
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
  'too-long': 'amount',
  'too-fine': 'amount',
  balance: 'amount',
  least: 'amount',
  fee: 'amount',
  reserve: 'amount',
  receiver: 'receiver',
  address: 'receiver',
  checksum: 'receiver',
  'pairing-link': 'receiver',
  'link-malformed': 'receiver',
  'link-network': 'receiver',
  'link-token': 'receiver',
  'link-unsupported': 'receiver',
  refused: 'receiver',
  likeness: 'receiver',
}

/** What is to be filled in or compared is not wrong yet, and of the coin for the fee the amount of a token says nothing. */
const open: readonly (Reason | undefined)[] = ['amount', 'receiver', 'likeness', 'fee', 'reserve']

/** The field that a reason is about; undefined when it is about the token, or the network. */
export const fieldOf = (reason: Reason | undefined): FormField | undefined => reason && fields[reason]

/** True when what stands in the field cannot be sent as it is. */
export const isFieldInvalid = (field: FormField, reason: Reason | undefined): boolean =>
  fieldOf(reason) === field && !open.includes(reason)

/** The id of the text that says why the form cannot go on, hidden, for the field that it is about: the button shows it. */
export const reasonId = (field: FormField): string => `wm-send-${field}-reason`

/** What describes a field: its help, and the reason that is about it unless the help says it already (`isSaid`). */
export function fieldDescription(
  field: FormField,
  reason: Reason | undefined,
  { help, isSaid }: { readonly help: string; readonly isSaid: boolean },
): { readonly describedBy?: string } {
  const ids = [help, !isSaid && fieldOf(reason) === field && reasonId(field)].filter(Boolean)
  return ids.length > 0 ? { describedBy: ids.join(' ') } : {}
}
