import { FIAT_DECIMALS, formatExact } from './amount.ts'

/** How a locale writes and reads amounts. All figures are exact or cut off, never rounded up. */
export type Numbers = {
  /** The decimal sign, and those that may stand between groups of digits. */
  readonly decimal: string
  readonly groups: readonly string[]
  /** An exact decimal (`1234.5`) in the locale's digits and sign; in groups unless it is for a field. */
  write(decimal: string, options?: { readonly grouped?: boolean }): string
  /** Base units to the last digit, in groups. */
  exact(value: bigint, decimals: number): string
  /** A quantity as people read it: 3 decimals, `< 0.001` when smaller, compact (`1.239B`) from 1e9 on. */
  quantity(value: bigint, decimals: number): string
  /** True for what is shown in the compact form. */
  isLong(value: bigint, decimals: number): boolean
  /** 18-decimal fiat units in dollars and cents; `< $0.01` for less, compact from 1e9 on unless `whole` is set. */
  fiat(value: bigint, options?: { readonly whole?: boolean }): string
  /** The same, cut before the cents. */
  fiatParts(value: bigint): readonly [main: string, rest: string]
}

const SHOWN_DECIMALS = 3
const LONG = 10n ** 9n
// Beyond a quadrillion there are no short words for it.
const TOO_LONG = 10n ** 15n
const LONGEST = 999n * 10n ** 12n
const SIGNIFICANT = 4
const DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
const COMPACT = { notation: 'compact', maximumSignificantDigits: SIGNIFICANT } as const

// Right-to-left locales begin a currency with one; every amount here reads from left to right.
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g

const known = new Map<string, Numbers>()

/** The numbers of the first wish that is a locale at all, else those of English. */
export function numbersOf(wishes: readonly (string | undefined)[]): Numbers {
  const tag = wishes.map(toTag).find((wish) => wish !== undefined) ?? 'en'
  const numbers = known.get(tag) ?? createNumbers(tag)
  known.set(tag, numbers)
  return numbers
}

// Pages often write an underscore; what is no locale would throw.
function toTag(wish: string | undefined): string | undefined {
  const tag = wish?.trim().replaceAll('_', '-')
  try {
    return tag ? Intl.NumberFormat.supportedLocalesOf(tag)[0] : undefined
  } catch {
    return undefined
  }
}

function createNumbers(tag: string): Numbers {
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options)
  const [grouped, ungrouped, dollars] = [format({}), format({ useGrouping: false }), format(DOLLARS)]
  const [compact, compactDollars] = [format(COMPACT), format({ ...DOLLARS, ...COMPACT })]
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
    if (BigInt(whole) >= LONG) return shorten(compact, BigInt(whole))
    const kept = fraction.slice(0, SHOWN_DECIMALS).replace(/0+$/, '')
    return write(kept ? `${whole}.${kept}` : whole)
  }
  /** Dollars whose cents stand apart, as their locale has them: before or behind the sign. */
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
    return cents / 100n >= LONG && !whole ? [shorten(compactDollars, cents / 100n), ''] : cut(cents)
  }
  return {
    decimal,
    groups,
    write,
    exact: (value, decimals) => write(formatExact(value, decimals)),
    quantity,
    isLong: (value, decimals) => value >= LONG * 10n ** BigInt(decimals),
    fiat: (value, { whole = false } = {}) => fiatParts(value, whole).join(''),
    fiatParts: (value) => fiatParts(value),
  }
}

// Cut to as many digits as are shown, so that there is nothing left to round.
function shorten(compact: Intl.NumberFormat, whole: bigint): string {
  const write = (value: bigint) => compact.format(value).replace(DIRECTION_MARKS, '')
  if (whole >= TOO_LONG) return `> ${write(LONGEST)}`
  const unit = 10n ** BigInt(whole.toString().length - SIGNIFICANT)
  return write((whole / unit) * unit)
}
