import { useMemo } from 'react'
import { FIAT_DECIMALS, formatExact, worth } from '../lib/amount.ts'
import type { Numbers } from '../lib/locale/numbers.ts'
import { shownUnits, writeShown } from '../lib/tokens/multiplier.ts'
import type { Token } from '../schema/token.ts'
import { useNumbers } from './use-numbers.ts'

/** A token, with the price in 18-decimal fiat units of a whole one as the chain counts it, when there is one. */
type Priced = Token & { readonly price?: bigint }

/** Returns the formatter of amounts for the modal's locale. */
export function useMoney(): Money {
  const numbers = useNumbers()
  return useMemo(() => moneyIn(numbers), [numbers])
}

/** A short text for an amount, and its exact text; `compact` when it is abbreviated, such as millions. */
export type Figure = { readonly text: string; readonly exact: string; readonly compact: boolean }

/** Writes amounts of tokens, which are given as the chain counts them, in the visitor's notation. */
export type Money = ReturnType<typeof moneyIn>

const FIGURES = 4

/** Makes the formatter of amounts from a locale's number format. */
export function moneyIn(numbers: Numbers) {
  /** Exact to the last unit, for amounts that the visitor approves. */
  const exact = ({ decimals, symbol, multiplier }: Priced, amount: bigint): string =>
    `${numbers.exact(shownUnits(amount, multiplier), decimals)} ${symbol}`
  const worthOf = ({ decimals, price }: Priced, amount: bigint): bigint | undefined =>
    price ? worth(amount, decimals, price) : undefined
  return {
    exact,
    /** Rounded for display: `1.204 ETH`. */
    quantity(token: Priced, amount: bigint): Figure {
      const shown = shownUnits(amount, token.multiplier)
      return {
        text: `${numbers.quantity(shown, token.decimals)} ${token.symbol}`,
        exact: exact(token, amount),
        compact: numbers.isLong(shown, token.decimals),
      }
    },
    /** The fiat value, `$612.88`; undefined without a price. */
    fiat(token: Priced, amount: bigint): Figure | undefined {
      const value = worthOf(token, amount)
      if (value === undefined) return undefined
      const compact = numbers.isLong(value, FIAT_DECIMALS)
      return { text: numbers.fiat(value), exact: numbers.fiat(value, { whole: true }), compact }
    },
    /** The price of a whole token as shown: dollars and cents, and four significant digits below a dollar: `$0.0042`. */
    price(price: bigint): string {
      if (price >= 10n ** BigInt(FIAT_DECIMALS) || price === 0n) return numbers.fiat(price)
      const [, fraction = ''] = formatExact(price, FIAT_DECIMALS).split('.')
      const zeros = fraction.length - fraction.replace(/^0+/, '').length
      const kept = fraction
        .slice(0, zeros + FIGURES)
        .replace(/0+$/, '')
        .padEnd(2, '0')
      const [zero = '0'] = numbers.digits
      // The locale places the currency sign; its two digits after the decimal sign are replaced.
      const [pattern, cents] = [numbers.fiat(0n), zero.repeat(2)]
      const at = pattern.lastIndexOf(cents)
      const written = kept.replace(/\d/g, (digit) => numbers.digits[Number(digit)] ?? digit)
      return pattern.slice(0, at) + written + pattern.slice(at + cents.length)
    },
    /** Four significant digits for small amounts, which three decimals would hide: `0.00002101 ETH`. */
    fine(token: Priced, amount: bigint): string {
      const [whole = '0', fraction = ''] = writeShown(amount, token).split('.')
      const zeros = whole === '0' ? fraction.length - fraction.replace(/^0+/, '').length : 0
      const kept = fraction.slice(0, zeros + FIGURES).replace(/0+$/, '')
      return `${numbers.write(kept ? `${whole}.${kept}` : whole)} ${token.symbol}`
    },
  }
}

/** Marks a text as an estimate with `≈`, unless it starts with `<` or `>`. */
export const about = (text: string): string => (/^[<>]/.test(text) ? text : `≈ ${text}`)
