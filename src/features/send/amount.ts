import { bought, FIAT_DECIMALS, formatExact, parseAmount, worth } from '../../lib/amount.ts'
import type { AmountProblem } from '../../lib/locale/read-amount.ts'

/** The unit of the amount field: whole tokens, or US dollars. */
export type Unit = 'token' | 'usd'

/** Dollars are typed in cents. */
export const USD_DECIMALS = 2

/** What may stand beside a pasted number: the token's symbol, or a dollar sign. Longer ones come first. */
export const unitsOf = (unit: Unit, symbol: string): readonly string[] =>
  unit === 'usd' ? ['US$', '$US', 'USD', '$'] : [symbol]

/** A typed amount, and why it could not be read; `meant` and `other` are those of `AmountReading`. */
export type TypedAmount = {
  readonly text: string
  readonly amount: string
  readonly problem?: AmountProblem | undefined
  readonly meant?: string | undefined
  readonly other?: string | undefined
}

type AmountForm = { readonly amount: string; readonly typed?: TypedAmount | undefined; readonly unit: Unit }

/** Why a typed text is not a valid amount. */
export type AmountReason = Exclude<AmountProblem, 'empty'> | 'too-fine'

/** A token's decimals and its 18-decimal fiat price, when known. */
export type Measure = { readonly decimals: number; readonly price?: bigint | undefined }

/** Converts the form's plain decimal into base units, dollars rounded down; undefined when there is nothing to send. */
export function readAmount(text: string, unit: Unit, { decimals, price = 0n }: Measure): bigint | undefined {
  const fiat = unit === 'usd' ? parseAmount(text, FIAT_DECIMALS) : undefined
  const amount = unit === 'usd' ? fiat && bought(fiat, decimals, price) : parseAmount(text, decimals)
  return amount !== undefined && amount > 0n ? amount : undefined
}

/** Returns why a typed amount is invalid: it cannot be parsed, or it has more decimal places than its unit. */
export function amountProblemOf({ amount, typed, unit }: AmountForm, { decimals }: Measure): AmountReason | undefined {
  if (typed?.amount === amount && typed.problem && typed.problem !== 'empty') return typed.problem
  const places = amount.split('.')[1] ?? ''
  return places.length > (unit === 'usd' ? USD_DECIMALS : decimals) ? 'too-fine' : undefined
}

/** Writes an amount into the field: exact in tokens, whole cents rounded down in dollars; empty for zero. */
export function writeAmount(amount: bigint | undefined, unit: Unit, { decimals, price = 0n }: Measure): string {
  if (!amount) return ''
  if (unit === 'token') return formatExact(amount, decimals)
  const cents = worth(amount, decimals, price) / 10n ** BigInt(FIAT_DECIMALS - USD_DECIMALS)
  return cents > 0n ? formatExact(cents, USD_DECIMALS) : ''
}

/**
 * Returns the largest amount that can be sent. Of the coin that pays the fee, the fee and a tenth of it stay behind,
 * because the fee may rise before the visitor signs; an exact fee needs no reserve. 0 when the fee exceeds the balance.
 */
export function maxAmount(balance: bigint, fee: bigint | undefined, isExact = false): bigint {
  if (fee === undefined) return balance
  const kept = isExact ? fee : fee + (fee + 9n) / 10n
  return balance > kept ? balance - kept : 0n
}
