type Judged = {
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly amount: bigint
  readonly price?: bigint | undefined
}

/** Why a token is hidden: its name holds a link, it looks like another token, or its amount is implausible. */
export type Suspicion = { readonly reason: 'link' | 'likeness' | 'amount'; readonly of?: string }

/** What tokens are judged by. */
type Known = {
  /** The contracts that the page configured, in lower case. */
  readonly own: ReadonlySet<string>
  /** The skeletons of trusted names and symbols, each with its symbol. */
  readonly trusted: ReadonlyMap<string, string>
  /** Reduces a text to its rough appearance. */
  fold(text: string): string
}

const LINK =
  /https?:|www\.|(?:^|[^\p{L}])t\.me|[\p{L}\d-]\s?[.。．]\s?(?:com|org|net|io|xyz|app|finance|fi|gifts?|claims?|site|online|top|vip|pro|link|live|club|cc|co|me|info|network|lol|fun|win|events?|dev|us|gg|ly|ru|cn)(?![\p{L}\d])/iu
const CALL = /(?:^|[^\p{L}])(?:claim|airdrop|voucher|giveaway|visit)(?![\p{L}])/iu
const ABSURD = 10n ** 12n
// Reducing thousands of names takes too long for one frame.
const MOST_TRUSTED = 300

// The names that worthless tokens take most often.
const FAMOUS = ['ETH', 'WETH', 'BTC', 'WBTC', 'SOL', 'USDC', 'USDT', 'DAI', 'Ethereum', 'Bitcoin', 'Tether', 'USD Coin']

/** True for a token with a price and an amount, which is never hidden. */
const hasValue = ({ price, amount }: Judged): boolean => Boolean(price) && amount > 0n

/** Returns the tokens that are hidden, with the reasons. The coin, the page's tokens and those with a value are not. */
export function findSuspicions<T extends Judged>(
  tokens: readonly T[],
  own: ReadonlySet<string>,
  fold: (text: string) => string,
): ReadonlyMap<T, Suspicion> {
  const isTrusted = (one: T) => !one.address || own.has(one.address.toLowerCase()) || hasValue(one)
  const judged = tokens.filter((one) => !isTrusted(one))
  if (judged.length === 0) return new Map()
  const trusted = new Map<string, string>()
  // Without any price, as on a test network, a missing one tells nothing.
  if (tokens.some(({ price }) => price)) for (const name of FAMOUS) trusted.set(fold(name), name)
  for (const one of tokens.filter(isTrusted).slice(0, MOST_TRUSTED))
    for (const text of [one.name, one.symbol]) trusted.set(fold(text), one.symbol)
  const known = { own, trusted, fold }
  return new Map(
    judged.flatMap((token) => {
      const suspicion = suspicionOf(token, known)
      return suspicion ? [[token, suspicion] as const] : []
    }),
  )
}

function suspicionOf({ name, symbol, decimals, amount }: Judged, { trusted, fold }: Known): Suspicion | undefined {
  const text = `${name} ${symbol}`.normalize('NFKC')
  if (LINK.test(text) || CALL.test(text)) return { reason: 'link' }
  const of = trusted.get(fold(symbol)) ?? trusted.get(fold(name))
  if (of) return { reason: 'likeness', of }
  return amount >= ABSURD * 10n ** BigInt(decimals) ? { reason: 'amount' } : undefined
}
