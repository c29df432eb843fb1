import type { Holdings } from '../../core/models/balances.ts'
import { FIAT_DECIMALS, worth } from '../../lib/amount.ts'
import type { Numbers } from '../../lib/locale/numbers.ts'
import { foldName } from '../../lib/names/fold-name.ts'
import { findSuspicions } from '../../lib/tokens/suspicion.ts'
import type { TokenBalance } from '../../schema/token.ts'

/** The displayed balance: a fiat total, split before its cents, or an amount of the native coin. */
export type Figure = {
  readonly kind: 'fiat' | 'coin'
  readonly main: string
  readonly rest?: string
  /** The unshortened amount; the shown one may be rounded or compact. */
  readonly exact: string
  readonly compact: boolean
}

/**
 * Returns the balance to display. Fiat when the coin has a price, or when the coin's amount is zero and another token
 * has a value; otherwise the coin's amount, because a total would leave out the main holding.
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

/** How many held tokens a fiat total leaves out, because they have no price. Hidden ones do not count. */
export function unpricedCount(tokens: readonly TokenBalance[], own: ReadonlySet<string>): number {
  const hidden = findSuspicions(tokens, own, foldName)
  return tokens.filter((token) => token.address && token.amount > 0n && !token.price && !hidden.has(token)).length
}

/** Sums all priced tokens in 18-decimal fiat units. */
export const total = (tokens: readonly TokenBalance[]): bigint =>
  tokens.reduce((sum, { amount, decimals, price }) => (price ? sum + worth(amount, decimals, price) : sum), 0n)

function fiatFigure(value: bigint, numbers: Numbers): Figure {
  const [main, rest] = numbers.fiatParts(value)
  const exact = numbers.fiat(value, { whole: true })
  return { kind: 'fiat', main, ...(rest && { rest }), exact, compact: numbers.isLong(value, FIAT_DECIMALS) }
}

/**
 * Returns the time (ms) since which the holdings are stale, because a later read failed; undefined when they are fresh.
 */
export function staleSince(holdings: Holdings | undefined, retryAt: number | undefined): number | undefined {
  if (!holdings?.readAt) return undefined
  if (holdings.since || !retryAt) return holdings.since
  return retryAt > holdings.readAt ? holdings.readAt : undefined
}
