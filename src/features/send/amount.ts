import { bought, FIAT_DECIMALS, formatExact, parseAmount, worth } from '../../lib/amount.ts'
import type { AmountProblem } from '../../lib/read-amount.ts'

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
export type Measure = { readonly decimals: number; readonly price?: bigint | undefined }

/** Base units of what was typed, dollars rounded down to what they buy; undefined when that is nothing to send. */
export function readAmount(text: string, unit: Unit, { decimals, price = 0n }: Measure): bigint | undefined {
  const fiat = unit === 'usd' ? parseAmount(text, FIAT_DECIMALS) : undefined
  const amount = unit === 'usd' ? fiat && bought(fiat, decimals, price) : parseAmount(text, decimals)
  return amount !== undefined && amount > 0n ? amount : undefined
}

/** Why what was typed is no amount of a token: it cannot be read, or has more places than the unit has. */
export function amountProblemOf({ amount, typed, unit }: AmountForm, { decimals }: Measure): AmountReason | undefined {
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
