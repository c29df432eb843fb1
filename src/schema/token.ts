import type { NetworkId } from '../lib/caip.ts'
import { cleanLine } from '../lib/untrusted.ts'
import type { Network } from './network.ts'
import { z } from './zod.ts'

/** Base units that stand as a JSON number, which is exact up to 2^53 − 1: lamports, satoshi. */
export const baseUnits = z.pipe(
  z.int().check(z.minimum(0)),
  z.transform((value: number) => BigInt(value)),
)

/** A token as the wallet shows and sends it; identity is network and address, never the symbol. */
export type Token = {
  readonly networkId: NetworkId
  /** Absent for the network's own coin. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly imageUrl?: string
}

/** The native coin of a network, as a token without an address. */
export const coinOf = ({ id, nativeCurrency, imageUrl }: Network): Token => ({
  networkId: id,
  ...nativeCurrency,
  ...(imageUrl && { imageUrl }),
})

/** What an account holds of a token: base units, and the 18-decimal fiat price of one whole token when known. */
export type TokenBalance = Token & { readonly amount: bigint; readonly price?: bigint }

/** A quantity as the blockchain API sends it: decimals as a string, the number as an exact decimal string. */
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

/** A row of the blockchain API's balance list, parsed. */
export type BalanceRow = z.infer<typeof balanceRow>
