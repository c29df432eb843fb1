import type { Holdings } from '../../core/models/balances.ts'
import { FIAT_DECIMALS, worth } from '../../lib/amount.ts'
import type { Numbers } from '../../lib/numbers.ts'
import type { TokenBalance } from '../../schema/token.ts'

/** What the account's display shows: a total in fiat, split before its cents, or an amount of the coin. */
export type Figure = {
  readonly kind: 'fiat' | 'coin'
  readonly main: string
  readonly rest?: string
  /** The whole of it, for what is shown is cut off or compact. */
  readonly exact: string
  readonly compact: boolean
}

/**
 * The figure of what is held. Fiat when the coin has a price, or there is none of it and something else has; otherwise a
 * total would leave out what matters most, and the coin stands there itself.
 */
export function figureOf(tokens: readonly TokenBalance[], numbers: Numbers): Figure | undefined {
  const coin = tokens.find(({ address }) => !address)
  const isPriced =
    coin && (coin.price ? true : coin.amount === 0n && tokens.some(({ amount, price }) => price && amount > 0n))
  if (isPriced) return fiatFigure(total(tokens), numbers)
  if (!coin) return undefined
  const { amount, decimals, symbol } = coin
  return {
    kind: 'coin',
    main: `${numbers.quantity(amount, decimals)} ${symbol}`,
    exact: `${numbers.exact(amount, decimals)} ${symbol}`,
    compact: numbers.isLong(amount, decimals),
  }
}

/** The sum of all that has a price, in 18-decimal fiat units. */
export const total = (tokens: readonly TokenBalance[]): bigint =>
  tokens.reduce((sum, { amount, decimals, price }) => (price ? sum + worth(amount, decimals, price) : sum), 0n)

function fiatFigure(value: bigint, numbers: Numbers): Figure {
  const [main, rest] = numbers.fiatParts(value)
  const exact = numbers.fiat(value, { whole: true })
  return { kind: 'fiat', main, ...(rest && { rest }), exact, compact: numbers.isLong(value, FIAT_DECIMALS) }
}

/** Since when the holdings are old (ms): they, or some of them, were read before a later attempt failed; undefined when they are not. */
export function staleSince(holdings: Holdings | undefined, retryAt: number | undefined): number | undefined {
  if (!holdings?.readAt) return undefined
  if (holdings.since || !retryAt) return holdings.since
  return retryAt > holdings.readAt ? holdings.readAt : undefined
}
