import type { NetworkId } from '../lib/caip.ts'
import { cleanLine } from '../lib/untrusted.ts'
import type { Network } from './network.ts'
import { z } from './zod.ts'

/** Base units as a JSON number, for example lamports or satoshi. JSON numbers are exact up to 2^53 − 1. */
export const baseUnits = z.pipe(
  z.int().check(z.minimum(0)),
  z.transform((value: number) => BigInt(value)),
)

/** A token to show or send. Its identity is its network and address, never its symbol. */
export type Token = {
  readonly networkId: NetworkId
  /** Absent for the network's native coin. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly imageUrl?: string
  /**
   * What its amounts are multiplied by where they are shown and typed, with 18 decimals (ERC-8056, Token-2022); all other amounts
   * are what the chain counts. Undefined for a token that is shown as the chain counts it, and while it is unknown.
   */
  readonly multiplier?: bigint | undefined
}

/** The native coin of a network, as a token without an address. */
export const coinOf = ({ id, nativeCurrency, imageUrl }: Network): Token => ({
  networkId: id,
  ...nativeCurrency,
  ...(imageUrl && { imageUrl }),
})

/**
 * An account's balance of a token in base units, and the price in 18-decimal fiat units of one whole token as the chain counts
 * it, when known.
 */
export type TokenBalance = Token & { readonly amount: bigint; readonly price?: bigint }

/** A token to choose: its balance in base units and the price of a whole one, each undefined while unknown. */
export type TokenChoice = Token & { readonly amount?: bigint; readonly price?: bigint }

/** Returns a token without its balance and price. */
export function plainToken(token: TokenChoice): Token {
  const { amount: _, price: __, ...plain } = token
  return plain
}

/** True for the same token: same network and contract; the symbol does not count. */
export const isSameToken = (a: Token, b: Token): boolean =>
  a.networkId === b.networkId && a.address?.toLowerCase() === b.address?.toLowerCase()

/** A quantity of the blockchain API: the decimals and the exact decimal number, both as strings. */
const quantity = z.object({
  decimals: z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)).check(z.maximum(255)),
  numeric: z.string().check(z.regex(/^\d{1,78}(\.\d{1,255})?$/)),
})

/** One row of GET v1/account/{address}/balance. */
export const balanceRow = z.object({
  name: z.pipe(
    z.string(),
    z.transform((name) => cleanLine(name, 40)),
  ),
  symbol: z
    .pipe(
      z.string(),
      z.transform((symbol) => cleanLine(symbol, 12)),
    )
    .check(z.minLength(1)),
  chainId: z.optional(z.string().check(z.maxLength(64))),
  address: z.optional(z.string().check(z.maxLength(256))),
  price: z.catch(z.optional(z.number()), undefined),
  quantity,
  iconUrl: z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined),
})

/** A parsed row of the blockchain API's balance list. */
export type BalanceRow = z.infer<typeof balanceRow>
