import { bought, FIAT_DECIMALS, formatExact, parseAmount, worth } from '../../lib/amount.ts'
import type { AmountProblem } from '../../lib/locale/read-amount.ts'
import type { TypedAmount } from '../../lib/locale/typed-amount.ts'

/** The unit of the amount field: whole tokens, or US dollars. */
export type Unit = 'token' | 'usd'

/** Dollars are typed in cents. */
export const USD_DECIMALS = 2

/** What may stand beside a pasted number: the token's symbol, or a dollar sign. Longer ones come first. */
export const unitsOf = (unit: Unit, symbol: string): readonly string[] =>
  unit === 'usd' ? ['US$', '$US', 'USD', '$'] : [symbol]

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
