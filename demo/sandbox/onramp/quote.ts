import { formatUnits } from 'viem'
import { priceOf } from '../prices.ts'
import { HttpError } from '../route.ts'
import { type Asset, fiats, paymentMethods } from './assets.ts'

const FEE_PERCENT = 2n

/** What a payment buys. `paid`, `fee` and `rest` are in cents, `units` in base units of the asset. */
export type Outcome = { paid: bigint; fee: bigint; rest: bigint; units: bigint }

/** Reads a payment in cents. @throws HttpError 400 when it is not an amount, or out of the limits of its method */
export function readPayment(amount: unknown, method: unknown): bigint {
  const [, whole, cents = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(String(amount ?? '')) ?? []
  if (whole === undefined) throw new HttpError(400, 'amount', `Not an amount: ${String(amount).slice(0, 100)}`)
  const limits = paymentMethods.find(({ id }) => id === String(method ?? 'card').toLowerCase())
  if (!limits) throw new HttpError(400, 'paymentMethod', `Unknown: ${String(method).slice(0, 100)}`)
  const paid = BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'))
  const [min, max] = [limits.min, limits.max].map((limit) => BigInt(limit.replace('.', '')))
  if (paid >= (min ?? 0n) && paid <= (max ?? 0n)) return paid
  throw new HttpError(400, 'amount', `Must be from ${limits.min} to ${limits.max}`)
}

/** Two percent go to the provider, and the rest buys the asset at its price. @throws HttpError 400 */
export function quotePayment(asset: Asset, fiat: string, paid: bigint): Outcome {
  const price = fiats[fiat]
  if (!price) throw new HttpError(400, 'paymentCurrency', `Not supported: ${fiat.slice(0, 100)}`)
  const fee = (paid * FEE_PERCENT) / 100n
  const rest = paid - fee
  const units = (rest * price * 10n ** BigInt(asset.decimals)) / (100n * priceOf(asset.symbol))
  return { paid, fee, rest, units }
}

/** An outcome as the API writes it. */
export function describeOutcome(asset: Asset, fiat: string, { paid, fee, rest, units }: Outcome) {
  const money = (cents: bigint) => ({ value: formatUnits(cents, 2), currency: fiat })
  return {
    total: money(paid),
    fee: money(fee),
    rest: money(rest),
    purchaseAmount: { value: formatUnits(units, asset.decimals), currency: asset.symbol },
  }
}
