import type { Holdings } from '../../core/models/balances.ts'
import { formatFiat, formatQuantity, worth } from '../../lib/amount.ts'
import type { TokenBalance } from '../../schema/token.ts'

/** What the account's display shows: a total in fiat, split before its cents, or an amount of the coin. */
export type Figure = { readonly kind: 'fiat' | 'coin'; readonly main: string; readonly rest?: string }

/**
 * The figure of what is held. Fiat when the coin has a price, or there is none of it and something else has; otherwise a
 * total would leave out what matters most, and the coin stands there itself.
 */
export function figureOf(tokens: readonly TokenBalance[]): Figure | undefined {
  const coin = tokens.find(({ address }) => !address)
  const isPriced =
    coin && (coin.price ? true : coin.amount === 0n && tokens.some(({ amount, price }) => price && amount > 0n))
  if (isPriced) return split(formatFiat(total(tokens)))
  return coin && { kind: 'coin', main: `${formatQuantity(coin.amount, coin.decimals)} ${coin.symbol}` }
}

/** The sum of all that has a price, in 18-decimal fiat units. */
export const total = (tokens: readonly TokenBalance[]): bigint =>
  tokens.reduce((sum, { amount, decimals, price }) => (price ? sum + worth(amount, decimals, price) : sum), 0n)

function split(fiat: string): Figure {
  const cents = fiat.lastIndexOf('.')
  if (!/^\$/.test(fiat)) return { kind: 'fiat', main: fiat }
  return { kind: 'fiat', main: fiat.slice(0, cents), rest: fiat.slice(cents) }
}

/** Since when the holdings are old (ms): they, or some of them, were read before a later attempt failed; undefined when they are not. */
export function staleSince(holdings: Holdings | undefined, retryAt: number | undefined): number | undefined {
  if (!holdings?.readAt) return undefined
  if (holdings.since || !retryAt) return holdings.since
  return retryAt > holdings.readAt ? holdings.readAt : undefined
}
