import type { OnrampProvider } from '../../chains/onramp-providers.ts'
import { formatExact } from '../../lib/amount.ts'
import { QUOTE_DECIMALS } from '../../schema/payments/onramp.ts'

/** A brand name is not translated. */
export const providerName = (provider: OnrampProvider): string => (provider === 'meld' ? 'Meld' : 'Coinbase')

const formatOf = (tag: string, fiat: string, digits?: { maximumFractionDigits: number }): Intl.NumberFormat =>
  new Intl.NumberFormat(tag, { style: 'currency', currency: fiat, currencyDisplay: 'narrowSymbol', ...digits })

const WHOLE = { maximumFractionDigits: 0 }

// Right-to-left locales put a direction mark before a currency, and amounts are shown from left to right.
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g

/** Writes whole units of a currency: `$7,500`. */
export const writeMoney = (tag: string, fiat: string, amount: bigint): string =>
  formatOf(tag, fiat, WHOLE).format(amount).replace(DIRECTION_MARKS, '')

/** Writes 18-decimal units of a currency with its usual decimals: `$4.99`. */
export const writeExactMoney = (tag: string, fiat: string, amount: bigint): string =>
  formatOf(tag, fiat)
    // A text keeps all digits; the format rounds them to those of the currency.
    .format(formatExact(amount, QUOTE_DECIMALS) as `${number}`)
    .replace(DIRECTION_MARKS, '')

/** The sign of a currency: `$`. */
export const signOf = (tag: string, fiat: string): string =>
  formatOf(tag, fiat, WHOLE)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')
    ?.value.replace(DIRECTION_MARKS, '') ?? fiat
