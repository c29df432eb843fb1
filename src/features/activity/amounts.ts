import type { Numbers } from '../../lib/locale/numbers.ts'
import type { HistoryTransfer } from '../../schema/history.ts'

/** Writes a transfer's amount as the list shows it, and exactly, with its symbol. */
export function writeTransfer({ amount, symbol }: HistoryTransfer, numbers: Numbers): { text: string; exact: string } {
  const [whole = '0', fraction = ''] = amount.split('.')
  const value = BigInt(whole + fraction)
  const withSymbol = (text: string) => (symbol ? `${text} ${symbol}` : text)
  return { text: withSymbol(numbers.quantity(value, fraction.length)), exact: withSymbol(numbers.write(amount)) }
}

/** The name of what a transfer moved: a token's symbol, or an NFT's name. */
export const assetName = ({ symbol, name }: HistoryTransfer): string => symbol || name
