/**
 * Parses a plain decimal (`1234.5`) into base units. What a visitor types is made plain by `readAmountText` before.
 * Undefined when the text is no decimal, has more places than the base unit (trailing zeros do not count), or has more
 * than 78 whole digits (2^256 has 78).
 */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  const match = /^(\d{0,78})(?:\.(\d*))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '', places = ''] = match
  const fraction = places.replace(/0+$/, '')
  if (whole + places === '' || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** Formats base units as an exact decimal without trailing zeros or exponent: `1500000n` with 6 decimals is `1.5`. */
export function formatExact(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '')
  return sign + whole + (fraction && `.${fraction}`)
}

/** Decimals of fiat amounts in calculations, so that a price of 1e-9 and a balance of 2^256 both stay exact. */
export const FIAT_DECIMALS = 18

const AS_WRITTEN = /^\d+(?:\.\d{1,18})?$/

/**
 * Parses a price (a JSON number, fiat per whole coin) into 18-decimal fiat units; undefined for an invalid price. It uses
 * the decimal digits of the number, since the binary value of 2.3 is slightly smaller and would lose a cent.
 */
export function parsePrice(price: unknown): bigint | undefined {
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0 || price > 1e12) return undefined
  const text = String(price)
  return parseAmount(AS_WRITTEN.test(text) ? text : price.toFixed(FIAT_DECIMALS), FIAT_DECIMALS)
}

// Accounts with thousands of tokens need the same few powers thousands of times.
const units: bigint[] = []
const unitOf = (decimals: number): bigint => (units[decimals] ??= 10n ** BigInt(decimals))

/** Converts an amount in base units to 18-decimal fiat units, rounded down. */
export const worth = (value: bigint, decimals: number, price: bigint): bigint => (value * price) / unitOf(decimals)

/** Converts 18-decimal fiat units to base units at a price, rounded down; 0 when the price is 0. */
export const bought = (fiat: bigint, decimals: number, price: bigint): bigint =>
  price === 0n ? 0n : (fiat * unitOf(decimals)) / price

/**
 * Returns the largest amount that can be sent. Of the coin that pays the fee, the fee and a tenth of it stay behind,
 * because the fee may rise before the visitor signs; an exact fee needs no reserve. 0 when the fee exceeds the balance.
 */
export function maxAmount(balance: bigint, fee: bigint | undefined, isExact = false): bigint {
  if (fee === undefined) return balance
  const kept = isExact ? fee : fee + (fee + 9n) / 10n
  return balance > kept ? balance - kept : 0n
}
