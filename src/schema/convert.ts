import { parsePrice } from '../lib/amount.ts'
import { type NetworkId, parseAccountId } from '../lib/caip.ts'
import { cleanLine } from '../lib/untrusted.ts'
import { firstItems, z } from './zod.ts'

const MAX_UNITS = 2n ** 256n - 1n
const MAX_TOKENS = 5_000
const MAX_QUOTES = 20
/** Longer call data than any router takes. */
const MAX_DATA = 100_000

/** Base units as a decimal text, at most 2^256 − 1. */
const units = z
  .pipe(
    z.string().check(z.regex(/^\d{1,78}$/)),
    z.transform((text: string) => BigInt(text)),
  )
  .check(z.refine((value: bigint) => value <= MAX_UNITS))

/** A token that can be swapped; its identity is its address, never its symbol. The coin has the service's placeholder. */
export type SwapToken = {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly imageUrl?: string
}

const line = (max: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => cleanLine(text, max)),
  )

const swapToken = z.object({
  name: line(40),
  symbol: line(12).check(z.minLength(1)),
  address: z.string().check(z.maxLength(128)),
  decimals: z.int().check(z.minimum(1), z.maximum(255)),
  logoUri: z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined),
})

/** GET v1/convert/tokens; the items are read one by one by `readSwapToken`. */
export const swapTokenList = z.object({ tokens: firstItems(z.unknown(), MAX_TOKENS) })

/** Reads a token of the list; undefined when it is invalid, or of another network. */
export function readSwapToken(item: unknown, networkId: NetworkId): SwapToken | undefined {
  const { data } = swapToken.safeParse(item)
  const id = data && parseAccountId(data.address)
  if (!id || id.networkId !== networkId) return undefined
  const { name, symbol, decimals, logoUri } = data
  return { address: id.address, name: name || symbol, symbol, decimals, ...(logoUri && { imageUrl: logoUri }) }
}

/** What a swap would bring now, in base units. */
export type SwapQuote = { readonly fromAmount: bigint; readonly toAmount: bigint }

const swapQuote = z.object({ fromAmount: units, toAmount: units })

/** GET v1/convert/quotes; the items are read one by one by `readSwapQuote`. */
export const swapQuoteList = z.object({ quotes: firstItems(z.unknown(), MAX_QUOTES) })

/** Reads a quote; undefined when it is invalid, or pays nothing. */
export function readSwapQuote(item: unknown): SwapQuote | undefined {
  const { data } = swapQuote.safeParse(item)
  return data && data.toAmount > 0n ? data : undefined
}

/** GET v1/convert/allowance. */
export const swapAllowance = z.object({ allowance: units })

/** GET v1/convert/gas-price, in wei. */
export const swapGasPrices = z.object({ standard: units, fast: units, instant: units })

/** POST /v1/fungible/price; the items are read one by one by `readPrice`. */
export const fungiblePrices = z.object({ fungibles: firstItems(z.unknown(), MAX_QUOTES) })

const fungible = z.object({ address: z.string().check(z.maxLength(128)), price: z.number() })

/** Reads the price of a token in 18-decimal fiat units; undefined for another token, or for an invalid price. */
export function readPrice(item: unknown, account: string): bigint | undefined {
  const { data } = fungible.safeParse(item)
  return data && data.address.toLowerCase() === account.toLowerCase() ? parsePrice(data.price) || undefined : undefined
}

const data = z.string().check(z.regex(/^0x(?:[0-9a-f]{2})*$/i), z.maxLength(MAX_DATA))
const wei = z.catch(z.optional(units), undefined)

/** A transaction that the service built; it is checked before a wallet sees it. `to` is a plain address or a CAIP-10 id. */
export const builtTransaction = z.object({
  tx: z.object({
    to: z.string().check(z.maxLength(128)),
    data,
    value: wei,
    eip155: z.catch(z.optional(z.object({ gas: wei, gasPrice: wei })), undefined),
  }),
})

/** A transaction of the service, with a plain address. */
export type BuiltTransaction = {
  readonly to: string
  readonly data: string
  readonly value: bigint
  readonly gas?: bigint
}

/** Reads a built transaction, with the `usual` value where it names none; undefined when it is of another network. */
export function readBuilt(
  { tx: { to, data: input, value, eip155 } }: z.infer<typeof builtTransaction>,
  networkId: NetworkId,
  usual: bigint,
): BuiltTransaction | undefined {
  const id = parseAccountId(to)
  if (id && id.networkId !== networkId) return undefined
  const gas = eip155?.gas
  return { to: id?.address ?? to, data: input, value: value ?? usual, ...(gas !== undefined && { gas }) }
}
