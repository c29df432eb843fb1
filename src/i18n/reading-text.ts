import type { Numbers } from '../lib/locale/numbers.ts'
import type { TypedAmount } from '../lib/locale/typed-amount.ts'
import type { sendWords } from './en/send.ts'
import type { Messages } from './use-messages.ts'

/** A form with an amount, and the typed text while the amount is the one read from it. */
type AmountForm = { readonly amount: string; readonly typed?: TypedAmount | undefined }

/** Says how a typed amount was read, and how it was not if it has two readings; empty for plain numbers. */
export function readingText(
  t: Messages<typeof sendWords>,
  { amount, typed }: AmountForm,
  numbers: Numbers,
  unit: string,
): string {
  if (!amount || typed?.amount !== amount) return ''
  const write = (decimal: string) => `${numbers.write(decimal, { grouped: false })} ${unit}`
  if (typed.other !== undefined) return t('amountReadNot', { amount: write(amount), other: write(typed.other) })
  // ASCII digits with at most a dot, which is the decimal sign as there is no other reading.
  return /^\d*\.?\d*$/.test(typed.text) ? '' : t('amountRead', { amount: write(amount) })
}
