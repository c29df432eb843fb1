import type { ActiveAccount } from '../../../core/core.ts'
import type { BalanceState } from '../../../core/models/balances.ts'
import { worth } from '../../../lib/amount.ts'
import { chainPrice } from '../../../lib/tokens/multiplier.ts'
import type { Network } from '../../../schema/network.ts'
import { coinOf, type Token, type TokenChoice } from '../../../schema/token.ts'
import type { Prices, Setup } from '../state.ts'

/** The tokens that can be swapped on a network: the coin, and those of the service, with what the account holds of them. */
export type SwapTokens = { readonly coin: TokenChoice; readonly all: readonly TokenChoice[] }

type Sources = {
  readonly account: ActiveAccount
  readonly network: Network
  readonly balance: BalanceState
  readonly setup: Setup | undefined
  readonly prices: Prices
}

/** The key of a token's price: its network and address. */
export const priceKey = ({ networkId, address = '' }: Token): string => `${networkId} ${address.toLowerCase()}`

/** Joins the service's tokens with what the account holds, most valuable first. Zero decimals are left out. */
export function listSwapTokens({ account, network, balance, setup, prices }: Sources): SwapTokens {
  const holdings = account.id && balance.holdings?.account === account.id ? balance.holdings : undefined
  const held = new Map(holdings?.tokens.map((token) => [priceKey(token), token]))
  const isWhole = holdings !== undefined && !holdings.partial
  const join = (token: Token): TokenChoice => {
    const own = held.get(priceKey(token))
    const multiplier = own?.multiplier
    const listed = prices[priceKey(token)]
    const price = network.testnet ? undefined : (own?.price ?? (listed && chainPrice(listed, multiplier)))
    const amount = own?.amount ?? (isWhole ? 0n : undefined)
    const imageUrl = token.imageUrl ?? own?.imageUrl
    return {
      ...token,
      ...(imageUrl && { imageUrl }),
      ...(amount !== undefined && { amount }),
      ...(price && { price }),
      ...(multiplier !== undefined && { multiplier }),
    }
  }
  const coin = join(coinOf(network))
  const listed = setup?.network.id === network.id && !setup.problem ? setup.tokens : []
  const rest = listed.filter(({ address, decimals }) => address && decimals > 0).map(join)
  return {
    coin,
    all: [
      coin,
      ...rest
        .map(withValue)
        .sort(byValue)
        .map(({ token }) => token),
    ],
  }
}

type Valued = { readonly token: TokenChoice; readonly value: bigint }

function withValue(token: TokenChoice): Valued {
  const { amount = 0n, price = 0n, decimals } = token
  return { token, value: amount > 0n ? worth(amount, decimals, price) + 1n : 0n }
}

const byValue = (one: Valued, other: Valued): number =>
  one.value === other.value ? (one.token.name < other.token.name ? -1 : 1) : one.value > other.value ? -1 : 1

const SUGGESTED = new Set(
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  ),
)

/** Divides the tokens into those that are held, those that are often swapped, and the others. */
export function groupTokens(tokens: readonly TokenChoice[]) {
  const isHeld = ({ amount }: TokenChoice) => (amount ?? 0n) > 0n
  const rest = tokens.filter((token) => !isHeld(token))
  return {
    held: tokens.filter(isHeld),
    suggested: rest.filter(({ symbol }) => SUGGESTED.has(symbol)),
    others: rest.filter(({ symbol }) => !SUGGESTED.has(symbol)),
  }
}
