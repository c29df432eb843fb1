import { bought, FIAT_DECIMALS, formatExact, parseAmount, worth } from '../../lib/amount.ts'
import type { AmountProblem } from '../../lib/read-amount.ts'
import type { ReceiverProblem, ReceiverReading } from './receiver/receiver.ts'
import type { TokenStanding } from './token/token-standing.ts'

/** What the amount field counts: whole tokens, or US dollars. */
export type Unit = 'token' | 'usd'

/** Dollars are typed in cents. */
export const USD_DECIMALS = 2

/** What the visitor typed as an amount, and why it could not be read when it could not. */
export type TypedAmount = {
  readonly text: string
  readonly amount: string
  readonly problem?: AmountProblem | undefined
}

type AmountForm = { readonly amount: string; readonly typed?: TypedAmount | undefined; readonly unit: Unit }

/** Why an amount that stands in the field is none. */
export type AmountReason = 'unreadable' | 'too-long' | 'too-fine'

/** Of what an amount is: its decimals and, when known, its 18-decimal fiat price. */
type Measure = { readonly decimals: number; readonly price?: bigint | undefined }

/** Base units of what was typed, dollars rounded down to what they buy; undefined when that is nothing to send. */
export function readAmount(text: string, unit: Unit, { decimals, price = 0n }: Measure): bigint | undefined {
  const fiat = unit === 'usd' ? parseAmount(text, FIAT_DECIMALS) : undefined
  const amount = unit === 'usd' ? fiat && bought(fiat, decimals, price) : parseAmount(text, decimals)
  return amount !== undefined && amount > 0n ? amount : undefined
}

/** Why what was typed is no amount of a token: it cannot be read, or has more places than the unit has. */
export function problemOf({ amount, typed, unit }: AmountForm, { decimals }: Measure): AmountReason | undefined {
  if (typed?.amount === amount && typed.problem && typed.problem !== 'empty') return typed.problem
  const places = amount.split('.')[1] ?? ''
  return places.length > (unit === 'usd' ? USD_DECIMALS : decimals) ? 'too-fine' : undefined
}

/** What the field shows of an amount in a unit: exact in tokens, whole cents rounded down in dollars; empty for nothing. */
export function writeAmount(amount: bigint | undefined, unit: Unit, { decimals, price = 0n }: Measure): string {
  if (!amount) return ''
  if (unit === 'token') return formatExact(amount, decimals)
  const cents = worth(amount, decimals, price) / 10n ** BigInt(FIAT_DECIMALS - USD_DECIMALS)
  return cents > 0n ? formatExact(cents, USD_DECIMALS) : ''
}

/**
 * The most that can be sent of a balance. Of the coin that pays the fee, the fee and a tenth stay behind, since it may
 * rise before the visitor has signed, unless it is exact; 0 when it eats the balance up.
 */
export function maxAmount(balance: bigint, fee: bigint | undefined, isExact = false): bigint {
  if (fee === undefined) return balance
  const kept = isExact ? fee : fee + (fee + 9n) / 10n
  return balance > kept ? balance - kept : 0n
}

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

type Stage = {
  readonly supported: boolean
  readonly standing?: TokenStanding
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
export function reasonOf({ supported, amount, receiver, balance, ...rest }: Stage): Reason | undefined {
  if (!supported) return 'unsupported'
  if (rest.standing === 'wrong') return 'token-wrong'
  if (rest.standing === 'unknown') return 'token-unknown'
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
