import { formatExact, parseAmount } from '../amount.ts'

/** The multiplier 1. A multiplier has 18 decimals. */
export const NO_CHANGE = 10n ** 18n

const MOST = 10n ** 30n

/**
 * How amounts of a token are shown: its decimals, and the multiplier of what the chain counts (ERC-8056, Token-2022), with 18
 * decimals. A token without a multiplier is shown as the chain counts it.
 */
export type Scale = { readonly decimals: number; readonly multiplier?: bigint | undefined }

/** Returns a multiplier that a token's contract tells; undefined for zero, for a negative one, and above 10^12. */
export const readMultiplier = (told: bigint | undefined): bigint | undefined =>
  told !== undefined && told > 0n && told <= MOST ? told : undefined

/** What is shown of an amount that the chain counts, in base units, rounded down. */
export const shownUnits = (units: bigint, multiplier = NO_CHANGE): bigint => (units * multiplier) / NO_CHANGE

/** What the chain counts for a shown amount, in base units, rounded down, so that it is never shown as more. */
const chainUnits = (shown: bigint, multiplier = NO_CHANGE): bigint => (shown * NO_CHANGE) / multiplier

/** Writes base units as the exact decimal that is shown, without trailing zeros. */
export const writeShown = (units: bigint, { decimals, multiplier }: Scale): string =>
  formatExact(shownUnits(units, multiplier), decimals)

/** Reads a shown decimal into base units, rounded down; undefined when the text is no decimal of the token. */
export function readShown(text: string, { decimals, multiplier }: Scale): bigint | undefined {
  const shown = parseAmount(text, decimals)
  return shown === undefined ? undefined : chainUnits(shown, multiplier)
}

/**
 * The price of one whole token as the chain counts it, from the price of one as shown, in 18-decimal fiat units. It is rounded up,
 * so that `shownPrice` never shows a cent less than was told.
 */
export const chainPrice = (price: bigint, multiplier = NO_CHANGE): bigint =>
  (price * multiplier + NO_CHANGE - 1n) / NO_CHANGE

/** The price of one whole token as shown, from the price of one as the chain counts it, in 18-decimal fiat units. */
export const shownPrice = (price: bigint, { multiplier = NO_CHANGE }: Pick<Scale, 'multiplier'>): bigint =>
  (price * NO_CHANGE) / multiplier
