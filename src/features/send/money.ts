import { useMemo } from 'react'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { FIAT_DECIMALS, formatExact, worth } from '../../lib/amount.ts'
import type { Numbers } from '../../lib/numbers.ts'
import type { SendToken } from './token/tokens.ts'

/** The words for amounts in the modal's locale. */
export function useMoney(): Money {
  const numbers = useNumbers()
  return useMemo(() => moneyIn(numbers), [numbers])
}

/** A short text for an amount, and the whole of it; `compact` when it is given in words like millions. */
export type Figure = { readonly text: string; readonly exact: string; readonly compact: boolean }

/** Amounts of tokens in words, as a locale writes them. */
type Money = ReturnType<typeof moneyIn>

const FIGURES = 4

/** Makes the words for amounts out of a locale's numbers. */
export function moneyIn(numbers: Numbers) {
  /** To the last unit, for what is decided on. */
  const exact = ({ decimals, symbol }: SendToken, amount: bigint): string =>
    `${numbers.exact(amount, decimals)} ${symbol}`
  const worthOf = ({ decimals, price }: SendToken, amount: bigint): bigint | undefined =>
    price ? worth(amount, decimals, price) : undefined
  return {
    exact,
    /** As people read it: `1.204 ETH`. */
    quantity: (token: SendToken, amount: bigint): Figure => ({
      text: `${numbers.quantity(amount, token.decimals)} ${token.symbol}`,
      exact: exact(token, amount),
      compact: numbers.isLong(amount, token.decimals),
    }),
    /** What it is worth, `$612.88`; undefined without a price. */
    fiat(token: SendToken, amount: bigint): Figure | undefined {
      const value = worthOf(token, amount)
      if (value === undefined) return undefined
      const compact = numbers.isLong(value, FIAT_DECIMALS)
      return { text: numbers.fiat(value), exact: numbers.fiat(value, { whole: true }), compact }
    },
    /** A small amount with four figures that say something, where three decimals would hide it: `0.00002101 ETH`. */
    fine({ decimals, symbol }: SendToken, amount: bigint): string {
      const [whole = '0', fraction = ''] = formatExact(amount, decimals).split('.')
      const zeros = whole === '0' ? fraction.length - fraction.replace(/^0+/, '').length : 0
      const kept = fraction.slice(0, zeros + FIGURES).replace(/0+$/, '')
      return `${numbers.write(kept ? `${whole}.${kept}` : whole)} ${symbol}`
    },
  }
}

/** Marks an estimate; what is `<` something says so already. */
export const about = (text: string): string => (/^[<>]/.test(text) ? text : `≈ ${text}`)
