import { parseAmount } from '../../lib/amount.ts'
import { isContentLink, isLoopback } from '../../lib/links.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import { firstItems, z } from '../zod.ts'

const MAX_CURRENCIES = 500
const MAX_NETWORKS = 30
const MAX_METHODS = 20
/** Decimals of quantities in quotes, in which providers count no finer. */
export const QUOTE_DECIMALS = 18

/** A way to pay, and its limits in whole units of the currency. */
export type PaymentMethod = { readonly id: string; readonly min: bigint; readonly max: bigint }

/** A currency to pay with (ISO 4217). */
export type Fiat = { readonly id: string; readonly methods: readonly PaymentMethod[] }

/** A coin or token that is sold, and the networks on which it is paid out. */
export type Purchase = {
  readonly id: string
  readonly symbol: string
  readonly networks: readonly { readonly name: string; readonly chainId: string }[]
}

/** What can be bought, and with what. */
export type OnrampOptions = { readonly fiats: readonly Fiat[]; readonly purchases: readonly Purchase[] }

const id = z.string().check(z.regex(/^[\w-]{1,64}$/))
const decimal = z.pipe(
  z.unknown(),
  z.transform((value) => cutDecimal(value)),
)

/** Base units of 18 decimals; finer digits are cut off. Undefined for what is no decimal. */
function cutDecimal(value: unknown): bigint | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.length > 100 || !/^\d{1,30}(\.\d{1,60})?$/.test(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  return parseAmount(`${whole}.${fraction.slice(0, QUOTE_DECIMALS)}`, QUOTE_DECIMALS)
}

const limit = z.object({ id, min: decimal, max: decimal })
const list = z.catch(z.optional(firstItems(z.unknown(), MAX_METHODS)), undefined)
const fiat = z.object({
  id: z.string().check(z.regex(/^[A-Z]{3}$/)),
  limits: list,
  payment_method_limits: list,
})
const chainId = z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/)))
const network = z.object({ name: id, chainId, chain_id: chainId })
const purchase = z.object({
  id,
  symbol: z.pipe(
    z.string(),
    z.transform((symbol) => cleanLine(symbol, 12)),
  ),
  networks: firstItems(z.unknown(), MAX_NETWORKS),
})

const UNIT = 10n ** BigInt(QUOTE_DECIMALS)

function toMethod(item: unknown): PaymentMethod[] {
  const { data } = limit.safeParse(item)
  if (data?.min === undefined || data.max === undefined) return []
  const [min, max] = [(data.min + UNIT - 1n) / UNIT, data.max / UNIT]
  return max > 0n && min <= max ? [{ id: data.id.toLowerCase(), min, max }] : []
}

function toFiat(item: unknown): Fiat[] {
  const { data } = fiat.safeParse(item)
  const methods = (data?.limits ?? data?.payment_method_limits ?? []).flatMap(toMethod)
  return data && methods.length > 0 ? [{ id: data.id, methods: uniqueById(methods) }] : []
}

function toPurchase(item: unknown): Purchase[] {
  const { data } = purchase.safeParse(item)
  if (!data?.symbol) return []
  const networks = data.networks.flatMap((one) => {
    const { data: read } = network.safeParse(one)
    const reference = read?.chainId ?? read?.chain_id
    return read && reference ? [{ name: read.name, chainId: reference }] : []
  })
  return networks.length > 0 ? [{ id: data.id, symbol: data.symbol, networks }] : []
}

const uniqueById = <T extends { readonly id: string }>(items: readonly T[]): readonly T[] =>
  items.filter(({ id: own }, at) => items.findIndex((other) => other.id === own) === at)

const currencies = firstItems(z.unknown(), MAX_CURRENCIES)

/**
 * What `GET v1/onramp/buy/options` answers, and `v1/onramp/options` of the older contract. Items are read one by one, so that
 * an invalid one hides no others; an answer without a valid currency is refused.
 */
export const onrampOptions = z
  .pipe(
    z.object({ paymentCurrencies: currencies, purchaseCurrencies: currencies }),
    z.transform(
      ({ paymentCurrencies, purchaseCurrencies }): OnrampOptions => ({
        fiats: uniqueById(paymentCurrencies.flatMap(toFiat)),
        // Two currencies may have one id, so the symbol tells them apart.
        purchases: purchaseCurrencies.flatMap(toPurchase),
      }),
    ),
  )
  .check(z.refine(({ fiats, purchases }) => fiats.length > 0 && purchases.length > 0))

/**
 * A quote: what it buys, in 18-decimal units of the coin or token, and what is paid, in 18-decimal units of the fiat currency. A
 * part is undefined where the quote does not tell it, or tells it in another currency than the total.
 */
export type OnrampQuote = {
  readonly units: bigint
  readonly total: bigint | undefined
  readonly subtotal: bigint | undefined
  readonly providerFee: bigint | undefined
  readonly networkFee: bigint | undefined
  /** The currency of the payment (ISO 4217). */
  readonly fiat: string | undefined
}

const money = z.catch(z.optional(z.object({ value: decimal, currency: z.string().check(z.maxLength(8)) })), undefined)

/** A quote of the live route, and of the older one, which has a list of fees and another name for the subtotal. */
export const onrampQuote = z.pipe(
  z.object({
    purchaseAmount: z.object({ value: decimal }),
    paymentTotal: money,
    paymentSubTotal: money,
    paymentSubtotal: money,
    coinbaseFee: money,
    networkFee: money,
    fees: z.catch(firstItems(money, MAX_METHODS), []),
  }),
  z.transform(({ purchaseAmount, paymentTotal, fees, ...quote }): OnrampQuote => {
    const fiat = paymentTotal?.currency
    const amountOf = (part: typeof paymentTotal) => (part && part.currency === fiat ? part.value : undefined)
    const older = fees.map(amountOf)
    const sum = older.reduce<bigint | undefined>((all, fee) => (fee === undefined ? all : (all ?? 0n) + fee), undefined)
    return {
      units: purchaseAmount.value ?? 0n,
      fiat,
      total: amountOf(paymentTotal),
      subtotal: amountOf(quote.paymentSubTotal ?? quote.paymentSubtotal),
      providerFee: amountOf(quote.coinbaseFee) ?? (older.includes(undefined) ? undefined : sum),
      networkFee: amountOf(quote.networkFee),
    }
  }),
)

// The visitor is told to pay at Coinbase there, so a service must not name another site.
function isCoinbaseLink(link: string): boolean {
  const host = isContentLink(link) ? new URL(link).hostname : ''
  return isLoopback(host) || /(?:^|\.)coinbase\.com$/.test(host)
}

/** The link to Coinbase; on a page on this device, it may lead to this device. */
export const onrampLink = z.object({ url: z.string().check(z.refine(isCoinbaseLink)) })

const limits: readonly PaymentMethod[] = [
  { id: 'card', min: 10n, max: 7500n },
  { id: 'ach_bank_account', min: 10n, max: 25_000n },
]
const networks = [
  { name: 'ethereum-mainnet', chainId: '1' },
  { name: 'polygon-mainnet', chainId: '137' },
]
const USDC_ID = '2b92315d-eab7-5bef-84fa-089a131333f5'

/** What is offered while the service does not tell its options. */
export const builtInOptions: OnrampOptions = {
  fiats: ['USD', 'EUR'].map((currency) => ({ id: currency, methods: limits })),
  purchases: ['USDC', 'ETH'].map((symbol) => ({ id: USDC_ID, symbol, networks })),
}
