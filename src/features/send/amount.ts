import { bought, FIAT_DECIMALS, formatExact, parseAmount, worth } from '../../lib/amount.ts'
import type { AmountProblem } from '../../lib/locale/read-amount.ts'
import type { TypedAmount } from '../../lib/locale/typed-amount.ts'
import { readShown, type Scale, writeShown } from '../../lib/tokens/multiplier.ts'

/** The unit of the amount field: whole tokens, or US dollars. */
export type Unit = 'token' | 'usd'

/** Dollars are typed in cents. */
export const USD_DECIMALS = 2

/** What may stand beside a pasted number: the token's symbol, or a dollar sign. Longer ones come first. */
export const unitsOf = (unit: Unit, symbol: string): readonly string[] =>
  unit === 'usd' ? ['US$', '$US', 'USD', '$'] : [symbol]

type AmountForm = {
  readonly amount: string
  readonly typed?: TypedAmount | undefined
  readonly unit: Unit
  /** The base units that the amount in tokens was written from. */
  readonly written?: bigint | undefined
}

/** Why a typed text is not a valid amount. */
export type AmountReason = Exclude<AmountProblem, 'empty'> | 'too-fine'

/** A token's decimals, its multiplier, and the 18-decimal fiat price of a whole one as the chain counts it, when known. */
export type Measure = Scale & { readonly price?: bigint | undefined }

/** Converts the form's plain decimal into base units, dollars rounded down; undefined when there is nothing to send. */
export function readAmount(text: string, unit: Unit, token: Measure): bigint | undefined {
  const { decimals, price = 0n } = token
  const fiat = unit === 'usd' ? parseAmount(text, FIAT_DECIMALS) : undefined
  const amount = unit === 'usd' ? fiat && bought(fiat, decimals, price) : readShown(text, token)
  return amount !== undefined && amount > 0n ? amount : undefined
}

/** The base units that the form means: those that its amount was written from, such as the whole balance, or the typed ones. */
export const amountOf = ({ amount, unit, written }: AmountForm, token: Measure): bigint | undefined =>
  unit === 'token' && written ? written : readAmount(amount, unit, token)

/** The plain decimal in the field. A written amount follows the multiplier of its token. */
export const amountIn = ({ amount, unit, written }: AmountForm, token: Measure): string =>
  unit === 'token' && written ? writeAmount(written, unit, token) : amount

/** Returns why a typed amount is invalid: it cannot be parsed, or it has more decimal places than its unit. */
export function amountProblemOf({ amount, typed, unit }: AmountForm, { decimals }: Measure): AmountReason | undefined {
  if (typed?.amount === amount && typed.problem && typed.problem !== 'empty') return typed.problem
  const places = amount.split('.')[1] ?? ''
  return places.length > (unit === 'usd' ? USD_DECIMALS : decimals) ? 'too-fine' : undefined
}

/** Writes an amount into the field: exact in tokens, whole cents rounded down in dollars; empty for zero. */
export function writeAmount(amount: bigint | undefined, unit: Unit, token: Measure): string {
  if (!amount) return ''
  if (unit === 'token') return writeShown(amount, token)
  const { decimals, price = 0n } = token
  const cents = worth(amount, decimals, price) / 10n ** BigInt(FIAT_DECIMALS - USD_DECIMALS)
  return cents > 0n ? formatExact(cents, USD_DECIMALS) : ''
}
