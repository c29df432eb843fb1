import { worth } from '../../../lib/amount.ts'
import type { TokenChoice } from '../../../schema/token.ts'

/** Orders the tokens that can be sent: the coin first, then by fiat value. Tokens with 0 decimals are left out. */
export function sendableTokens(tokens: readonly TokenChoice[]): TokenChoice[] {
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
export const fiatHeld = ({ amount, decimals, price }: TokenChoice): bigint | undefined =>
  amount === undefined || price === undefined ? undefined : worth(amount, decimals, price)

type Valued = { readonly token: TokenChoice; readonly value: bigint }

function byValue(a: Valued, b: Valued): number {
  if (a.value !== b.value) return a.value > b.value ? -1 : 1
  const held = Number((b.token.amount ?? 0n) > 0n) - Number((a.token.amount ?? 0n) > 0n)
  return held || (a.token.name < b.token.name ? -1 : 1)
}
