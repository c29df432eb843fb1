import { worth } from '../../lib/amount.ts'

/** One side of a quoted swap: base units, the token's decimals, and the price of one whole token in 18-decimal fiat units. */
export type Side = { readonly amount: bigint; readonly decimals: number; readonly price?: bigint | undefined }

/** Percent that the price may worsen until the swap is mined. */
export const SLIPPAGE = 1
const SLIPPAGE_BPS = 100n
/** With less than a tenth of a percent, most swaps fail. */
const LEAST_SLIPPAGE_BPS = 10n
/** The provider's share of what is paid, in hundredths of a percent. */
const PROVIDER_BPS = 85n
/** The same share in percent, as text. */
export const PROVIDER_PERCENT = '0.85'
const WHOLE_BPS = 10_000n
/** From this loss on, in hundredths of a percent, it is marked; from the large one on it must be accepted. */
export const MARKED_LOSS = 100n
export const LARGE_LOSS = 500n
/** Decimals of a rate. */
export const RATE_DECIMALS = 18

/** The least that arrives at the slippage, in base units; never more than the quote less one percent. */
export const leastOf = (toAmount: bigint): bigint => toAmount - (toAmount * SLIPPAGE_BPS + WHOLE_BPS - 1n) / WHOLE_BPS

/** The slippage between a quote and its minimum, in hundredths of a percent, rounded down; at most the usual one. */
export function slippageOf(quoted: bigint, least: bigint): bigint {
  const slippage = quoted > 0n ? ((quoted - least) * WHOLE_BPS) / quoted : SLIPPAGE_BPS
  return slippage < SLIPPAGE_BPS ? slippage : SLIPPAGE_BPS
}

/** True when a price still reaches a minimum, with enough slippage that the swap does not fail on the chain at once. */
export const reaches = (quoted: bigint, least: bigint): boolean =>
  quoted * (WHOLE_BPS - LEAST_SLIPPAGE_BPS) >= least * WHOLE_BPS

/** The provider's part of what is paid, in base units, rounded up. */
export const providerFeeOf = (amount: bigint): bigint => (amount * PROVIDER_BPS + WHOLE_BPS - 1n) / WHOLE_BPS

/** How many whole tokens one whole token brings, with 18 decimals; undefined when nothing is paid. */
export function rateOf(pay: Side, get: Side): bigint | undefined {
  if (pay.amount === 0n) return undefined
  const scale = 10n ** BigInt(RATE_DECIMALS + pay.decimals)
  return (get.amount * scale) / (pay.amount * 10n ** BigInt(get.decimals))
}

/**
 * How much less is received than paid, in hundredths of a percent of what is paid; negative when more is received.
 * Undefined when a price is missing, or what is paid is worth nothing.
 */
export function impactOf(pay: Side, get: Side): bigint | undefined {
  if (pay.price === undefined || get.price === undefined) return undefined
  const [paid, got] = [worth(pay.amount, pay.decimals, pay.price), worth(get.amount, get.decimals, get.price)]
  return paid === 0n ? undefined : ((paid - got) * WHOLE_BPS) / paid
}

/**
 * The amount to pay for an amount to receive, by the rate of an earlier quote, rounded up, in base units. Undefined when
 * that quote paid nothing.
 */
export const payFor = (wanted: bigint, quoted: { readonly pay: bigint; readonly get: bigint }): bigint | undefined =>
  quoted.get === 0n ? undefined : (wanted * quoted.pay + quoted.get - 1n) / quoted.get

/** The amount to pay by prices alone, for the first quote; undefined without prices. */
export function payByPrice(wanted: bigint, get: Omit<Side, 'amount'>, pay: Omit<Side, 'amount'>): bigint | undefined {
  if (!pay.price || !get.price) return undefined
  return (wanted * get.price * 10n ** BigInt(pay.decimals)) / (pay.price * 10n ** BigInt(get.decimals))
}
