import { formatExact, formatFiat, formatQuantity, worth } from '../../lib/amount.ts'
import type { SendToken } from './tokens.ts'

/** An amount of a token as people read it: `1.204 ETH`. */
export const quantityOf = ({ decimals, symbol }: SendToken, amount: bigint): string =>
  `${formatQuantity(amount, decimals)} ${symbol}`

/** An amount of a token to the last unit, for what is decided on. */
export const exactOf = ({ decimals, symbol }: SendToken, amount: bigint): string =>
  `${formatExact(amount, decimals)} ${symbol}`

/** What an amount of a token is worth, `$612.88`; undefined without a price. */
export const fiatOf = ({ decimals, price }: SendToken, amount: bigint): string | undefined =>
  price ? formatFiat(worth(amount, decimals, price)) : undefined

const FIGURES = 4

/** A small amount with four figures that say something, where three decimals would hide it: `0.00002101 ETH`. */
export function fineOf({ decimals, symbol }: SendToken, amount: bigint): string {
  const [whole = '0', fraction = ''] = formatExact(amount, decimals).split('.')
  const zeros = whole === '0' ? fraction.length - fraction.replace(/^0+/, '').length : 0
  const kept = fraction.slice(0, zeros + FIGURES).replace(/0+$/, '')
  return `${whole}${kept && `.${kept}`} ${symbol}`
}

/** Marks an estimate; what is `<` something says so already. */
export const about = (text: string): string => (text.startsWith('<') ? text : `≈ ${text}`)
