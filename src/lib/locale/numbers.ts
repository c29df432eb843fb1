import { FIAT_DECIMALS, formatExact } from '../amount.ts'
import { lazily } from '../lazy.ts'

/** Writes amounts in one locale. All numbers are exact or truncated, never rounded up. `readAmountText` reads them back. */
export type Numbers = {
  /** The decimal sign, and the signs that may separate groups of digits. */
  readonly decimal: string
  readonly groups: readonly string[]
  /** The ten digits from 0 to 9. */
  readonly digits: readonly string[]
  /** Formats an exact decimal (`1234.5`) with the locale's digits and signs. Input fields use `grouped: false`. */
  write(decimal: string, options?: { readonly grouped?: boolean }): string
  /** Formats base units exactly, with grouped digits. */
  exact(value: bigint, decimals: number): string
  /** Formats base units with at most 3 decimals; `< 0.001` for less, and compact (`1.239B`) from 1e9 on. */
  quantity(value: bigint, decimals: number): string
  /** True for an amount that `quantity` shows in compact form. */
  isLong(value: bigint, decimals: number): boolean
  /** Formats 18-decimal fiat units as dollars and cents; `< $0.01` for less, and compact from 1e9 on unless `whole` is set. */
  fiat(value: bigint, options?: { readonly whole?: boolean }): string
  /** Formats like `fiat`, split before the cents. */
  fiatParts(value: bigint): readonly [main: string, rest: string]
}

const SHOWN_DECIMALS = 3
const LONG = 10n ** 9n
// Compact notation has no unit above trillion, so amounts from a quadrillion on are shown as `> 999T`.
const TOO_LONG = 10n ** 15n
const LONGEST = 999n * 10n ** 12n
const SIGNIFICANT = 4
const DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
const COMPACT = { notation: 'compact', maximumSignificantDigits: SIGNIFICANT } as const

// Right-to-left locales put a direction mark before a currency. All amounts here are shown from left to right.
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g

const known = new Map<string, Numbers>()

/** Returns the formats of a locale from `localeTag`. They are cached. */
export function numbersOf(tag: string): Numbers {
  const numbers = known.get(tag) ?? createNumbers(tag)
  known.set(tag, numbers)
  return numbers
}

function createNumbers(tag: string): Numbers {
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options)
  const [grouped, ungrouped, dollars] = [format({}), format({ useGrouping: false }), format(DOLLARS)]
  // Amounts from a billion on are rare, and making a format takes time.
  const compact = lazily(() => format(COMPACT))
  const compactDollars = lazily(() => format({ ...DOLLARS, ...COMPACT }))
  const digits = Array.from({ length: 10 }, (_, digit) => ungrouped.format(digit))
  const localized = (text: string) => text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
  const signOf = (type: string, from = grouped) =>
    from.formatToParts(-1234567.8).find((part) => part.type === type)?.value
  const decimal = signOf('decimal') ?? '.'
  const groups = [signOf('group'), signOf('group', dollars)].filter((sign) => sign !== undefined)

  const write: Numbers['write'] = (text, { grouped: isGrouped = true } = {}) => {
    if (text.startsWith('-')) return `-${write(text.slice(1), { grouped: isGrouped })}`
    const [whole = '0', fraction = ''] = text.split('.')
    const written = (isGrouped ? grouped : ungrouped).format(BigInt(whole))
    return fraction ? written + decimal + localized(fraction) : written
  }
  const quantity: Numbers['quantity'] = (value, decimals) => {
    if (value < 0n) return `-${quantity(-value, decimals)}`
    if (value > 0n && value * 1000n < 10n ** BigInt(decimals)) return `< ${write('0.001')}`
    const [whole = '0', fraction = ''] = formatExact(value, decimals).split('.')
    if (BigInt(whole) >= LONG) return shorten(compact(), BigInt(whole))
    const kept = fraction.slice(0, SHOWN_DECIMALS).replace(/0+$/, '')
    return write(kept ? `${whole}.${kept}` : whole)
  }
  /** Splits dollars before the cents, with the currency sign where the locale has it. */
  const cut = (cents: bigint): [string, string] => {
    const parts = dollars.formatToParts(cents / 100n)
    const at = parts.findIndex(({ type }) => type === 'decimal')
    const text = parts.map(({ type, value }) =>
      type === 'fraction' ? localized(String(cents % 100n).padStart(2, '0')) : value,
    )
    const textOf = (from: number, to?: number) => text.slice(from, to).join('').replace(DIRECTION_MARKS, '')
    return [textOf(0, at), textOf(at)]
  }
  const fiatParts = (value: bigint, whole = false): [string, string] => {
    if (value < 0n) {
      const [main, rest] = fiatParts(-value, whole)
      return [`-${main}`, rest]
    }
    const cents = value / 10n ** BigInt(FIAT_DECIMALS - 2)
    if (cents === 0n && value > 0n) return [`< ${cut(1n).join('')}`, '']
    return cents / 100n >= LONG && !whole ? [shorten(compactDollars(), cents / 100n), ''] : cut(cents)
  }
  return {
    decimal,
    groups,
    digits,
    write,
    exact: (value, decimals) => write(formatExact(value, decimals)),
    quantity,
    isLong: (value, decimals) => value >= LONG * 10n ** BigInt(decimals),
    fiat: (value, { whole = false } = {}) => fiatParts(value, whole).join(''),
    fiatParts: (value) => fiatParts(value),
  }
}

// The value is truncated to the digits that are shown, so that the formatter cannot round it up.
function shorten(compact: Intl.NumberFormat, whole: bigint): string {
  const write = (value: bigint) => compact.format(value).replace(DIRECTION_MARKS, '')
  if (whole >= TOO_LONG) return `> ${write(LONGEST)}`
  const unit = 10n ** BigInt(whole.toString().length - SIGNIFICANT)
  return write((whole / unit) * unit)
}
