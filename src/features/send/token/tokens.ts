import { worth } from '../../../lib/amount.ts'
import type { Token } from '../../../schema/token.ts'

/** A token that can be sent: `amount` in base units, undefined while unknown; `price` when there is one. */
export type SendToken = Token & { readonly amount?: bigint; readonly price?: bigint }

/** Returns a token without its balance and price. */
export function plainToken(token: SendToken): Token {
  const { amount: _, price: __, ...plain } = token
  return plain
}

/** True for the same token: same network and contract; the symbol does not count. */
export const isSameToken = (a: Token, b: Token): boolean =>
  a.networkId === b.networkId && a.address?.toLowerCase() === b.address?.toLowerCase()

/** Orders the tokens that can be sent: the coin first, then by fiat value. Tokens with 0 decimals are left out. */
export function sendableTokens(tokens: readonly SendToken[]): SendToken[] {
  const coins = tokens.filter(({ address }) => !address)
  const rest = tokens.filter(({ address, decimals }) => address && decimals !== 0)
  return [
    ...coins,
    ...rest
      .map((token) => ({ token, value: fiatHeld(token) ?? -1n }))
      .sort(byValue)
      .map(({ token }) => token),
  ]
}

/** The fiat value of a token's balance in 18-decimal units; undefined without a price or a balance. */
export const fiatHeld = ({ amount, decimals, price }: SendToken): bigint | undefined =>
  amount === undefined || price === undefined ? undefined : worth(amount, decimals, price)

type Valued = { readonly token: SendToken; readonly value: bigint }

function byValue(a: Valued, b: Valued): number {
  if (a.value !== b.value) return a.value > b.value ? -1 : 1
  const held = Number((b.token.amount ?? 0n) > 0n) - Number((a.token.amount ?? 0n) > 0n)
  return held || (a.token.name < b.token.name ? -1 : 1)
}
