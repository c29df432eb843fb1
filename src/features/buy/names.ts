import type { OnrampProvider } from '../../chains/onramp-providers.ts'

/** A brand name is not translated. */
export const providerName = (provider: OnrampProvider): string => (provider === 'meld' ? 'Meld' : 'Coinbase')

const formatOf = (tag: string, fiat: string): Intl.NumberFormat =>
  new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: fiat,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })

// Right-to-left locales put a direction mark before a currency, and amounts are shown from left to right.
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g

/** Writes whole units of a currency: `$7,500`. */
export const writeMoney = (tag: string, fiat: string, amount: bigint): string =>
  formatOf(tag, fiat).format(amount).replace(DIRECTION_MARKS, '')

/** The sign of a currency: `$`. */
export const signOf = (tag: string, fiat: string): string =>
  formatOf(tag, fiat)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')
    ?.value.replace(DIRECTION_MARKS, '') ?? fiat
