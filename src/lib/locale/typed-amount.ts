import type { Numbers } from './numbers.ts'
import { type AmountProblem, MAX_AMOUNT_CHARS, readAmountText } from './read-amount.ts'

/** A typed text, the exact decimal that it was read as (empty when it is no number), and why it could not be read. */
export type TypedAmount = {
  readonly text: string
  readonly amount: string
  readonly problem?: AmountProblem | undefined
  readonly meant?: string | undefined
  readonly other?: string | undefined
}

/** Reads typed or pasted text by the visitor's locale; one of the `units` may stand beside the number. */
export function readTyped(text: string, numbers: Numbers, units: readonly string[]): TypedAmount {
  const { decimal: amount = '', problem, meant, other } = readAmountText(text, numbers, units)
  return { text: text.slice(0, MAX_AMOUNT_CHARS + 1), amount, problem, meant, other }
}
