/**
 * Reads a decimal a visitor typed (comma or dot) into base units. Undefined when it is none, when it is finer than a base
 * unit (zeros at its end are not), and when it has more than 78 whole digits, which no balance has.
 */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  const match = /^(\d{0,78})(?:[.,](\d*))?$/.exec(text.trim())
  if (!match) return undefined
  const [, whole = '', places = ''] = match
  const fraction = places.replace(/0+$/, '')
  if (whole + places === '' || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** Prints base units as an exact decimal, without trailing zeros or exponent: `1500000n` at 6 is `1.5`. */
export function formatExact(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '')
  return sign + whole + (fraction && `.${fraction}`)
}

/** Fiat has this many decimals inside, so that a price of 1e-9 and a balance of 2^256 both stay exact. */
export const FIAT_DECIMALS = 18

const AS_WRITTEN = /^\d+(?:\.\d{1,18})?$/

/**
 * Reads a price (a JSON number, in fiat per coin) into 18-decimal fiat units; undefined when it is no sane price. It is
 * taken as it was written: 2.3 is not the binary fraction just below it, which would be worth a cent less.
 */
export function parsePrice(price: unknown): bigint | undefined {
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0 || price > 1e12) return undefined
  const text = String(price)
  return parseAmount(AS_WRITTEN.test(text) ? text : price.toFixed(FIAT_DECIMALS), FIAT_DECIMALS)
}

/** What an amount in base units is worth, in 18-decimal fiat units, rounded down. */
export const worth = (value: bigint, decimals: number, price: bigint): bigint =>
  (value * price) / 10n ** BigInt(decimals)

/** How many base units a fiat amount buys at a price, rounded down; 0 when there is no price. */
export const bought = (fiat: bigint, decimals: number, price: bigint): bigint =>
  price === 0n ? 0n : (fiat * 10n ** BigInt(decimals)) / price
