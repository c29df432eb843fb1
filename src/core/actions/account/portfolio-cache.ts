import { worth } from '../../../lib/amount.ts'
import { readMultiplier } from '../../../lib/tokens/multiplier.ts'
import type { Stored } from '../../../schema/account-storage.ts'
import type { Namespace } from '../../../schema/network.ts'
import { coinOf, type TokenBalance } from '../../../schema/token.ts'
import type { Core } from '../../core.ts'
import type { Holdings } from '../../models/balances.ts'
import { currentHolder, freshEntries, isWithin } from './holder.ts'

/** How long balances count as fresh, in ms. */
export const FRESH_MS = 30_000

/** The most tokens of an account that are stored: those with the highest values. */
const MOST_STORED = 50
// What is longer would not be read back.
const MAX_URL = 2048
const MAX_AMOUNT = 10n ** 78n

type StoredToken = NonNullable<Stored['portfolio_cache'][string]>['tokens'][number]

/** Stores balances for the next page load: the coin's amount, and the tokens of the highest values. */
export function storeHoldings(core: Core, { account, tokens, readAt: time }: Holdings): void {
  const [coin, ...others] = tokens.filter(({ amount }) => amount < MAX_AMOUNT)
  if (!coin || coin.address) return
  const native = { amount: coin.amount.toString(), time }
  core.storage.set('native_balance_cache', {
    ...freshEntries(core, 'native_balance_cache', FRESH_MS),
    [account]: native,
  })
  const valued = others.map((token) => ({ token, value: worth(token.amount, token.decimals, token.price ?? 0n) }))
  const kept = valued.toSorted((a, b) => (a.value < b.value ? 1 : a.value > b.value ? -1 : 0)).slice(0, MOST_STORED)
  const entry = {
    tokens: [coin, ...kept.map(({ token }) => token)].map(toStored),
    isWhole: kept.length === others.length,
    time,
  }
  core.storage.set('portfolio_cache', { ...freshEntries(core, 'portfolio_cache', FRESH_MS), [account]: entry })
}

/** Shows the stored balances of the last 30 s after a page load, until new ones are read. */
export function recallHoldings(core: Core, namespace: Namespace): void {
  const holder = currentHolder(core, namespace)
  if (!holder || core.balances.of(namespace).holdings?.account === holder.id) return
  const { id: account, network } = holder
  const coin = core.storage.get('native_balance_cache')?.[account]
  const portfolio = core.storage.get('portfolio_cache')?.[account]
  if (!coin || !isWithin(FRESH_MS, coin.time)) return
  const isKnown = portfolio !== undefined && isWithin(FRESH_MS, portfolio.time)
  const [first, ...others] = isKnown ? portfolio.tokens.map((token) => fromStored(network.id, token)) : []
  const price = first?.price
  const tokens = [
    { ...coinOf(network), amount: BigInt(coin.amount), ...(price !== undefined && { price }) },
    ...others.filter(({ address }) => address),
  ]
  const partial = isKnown && portfolio.isWhole ? undefined : true
  core.balances.setHoldings(namespace, { account, tokens, readAt: coin.time, partial })
}

const toStored = ({
  address,
  name,
  symbol,
  decimals,
  multiplier,
  amount,
  price,
  imageUrl,
}: TokenBalance): StoredToken => ({
  ...(address && { address }),
  name,
  symbol,
  decimals,
  amount: amount.toString(),
  ...(multiplier !== undefined && { multiplier: multiplier.toString() }),
  ...(price !== undefined && { price: price.toString() }),
  ...(imageUrl && imageUrl.length <= MAX_URL && { imageUrl }),
})

const fromStored = (
  networkId: TokenBalance['networkId'],
  { amount, price, multiplier, ...token }: StoredToken,
): TokenBalance => ({
  networkId,
  ...token,
  amount: BigInt(amount),
  ...(multiplier && { multiplier: readMultiplier(BigInt(multiplier)) }),
  ...(price !== undefined && { price: BigInt(price) }),
})
