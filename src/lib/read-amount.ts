import type { Numbers } from './numbers.ts'

/** Why a text is not an amount: it is empty, is not exactly one number, or has more digits than any balance. */
export type AmountProblem = 'empty' | 'unreadable' | 'too-long'

/** The exact decimal of a text (`1234.5`), or the reason why the text is not one. */
export type AmountReading =
  | { readonly decimal: string; readonly problem?: undefined }
  | { readonly decimal?: undefined; readonly problem: AmountProblem }

/** The most characters that are read as an amount. */
export const MAX_AMOUNT_CHARS = 400
const MAX_WHOLE = 78

// Direction marks often come with copied text and have no meaning here. The digits and signs below have ASCII equivalents.
const MARKS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10]
const WIDE: Readonly<Record<string, string>> = { '\uff0e': '.', '\uff0c': ',' }
const SPACE = /^[ \u00a0\u2009\u202f'\u2019]$/
/** The Arabic signs, which are unambiguous in every locale. Spaces and apostrophes are read as `GROUP`. */
const DECIMAL = '\u066b'
const GROUP = '\u066c'

/**
 * Reads an amount in the locale's notation. A text that is not exactly one number is refused, never corrected. A sign that can
 * only be the decimal sign counts as that in every locale. An ambiguous sign (`1,234`) has the meaning that the locale gives
 * it, and is refused when the locale does not use it.
 */
export function readAmountText(text: string, { decimal, groups }: Pick<Numbers, 'decimal' | 'groups'>): AmountReading {
  if (text.length > MAX_AMOUNT_CHARS) return { problem: 'too-long' }
  const plain = toAscii(text.replace(MARKS, '').trim())
  if (plain === undefined) return { problem: 'unreadable' }
  if (/^[.,\u066b]?$/.test(plain)) return { problem: 'empty' }
  const parts = split(plain, { decimal: toSign(decimal), groups: groups.map(toSign) })
  return parts ? toDecimal(...parts) : { problem: 'unreadable' }
}

function toDecimal(whole: string, fraction: string): AmountReading {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  if (digits.length > MAX_WHOLE) return { problem: 'too-long' }
  const places = fraction.replace(/0+$/, '')
  return { decimal: places ? `${digits}.${places}` : digits }
}

const toSign = (sign: string): string => (SPACE.test(sign) ? GROUP : (WIDE[sign] ?? sign))

// Digits of several scripts in one number are refused.
function toAscii(text: string): string | undefined {
  const zeros = new Set<number>()
  const plain = [...text].map((char) => {
    const code = char.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => code >= first && code < first + 10)
    if (zero !== undefined) zeros.add(zero)
    return zero === undefined ? toSign(char) : String(code - zero)
  })
  return zeros.size <= 1 && plain.every((char) => /^[\d.,\u066b\u066c]$/.test(char)) ? plain.join('') : undefined
}

type Signs = { readonly decimal: string; readonly groups: readonly string[] }

/** Splits a number at its decimal sign; undefined when the text is not exactly one number. */
function split(text: string, signs: Signs): [whole: string, fraction: string] | undefined {
  const kinds = [...new Set(text.match(/\D/g))]
  const [first, second] = kinds
  if (!first || kinds.length > 2) return first ? undefined : [text, '']
  if (second) return splitAt(text, second, first)
  const count = text.split(first).length - 1
  const isGrouped = hasGroups(text, first, signs)
  if (first === GROUP || count > 1) return isGrouped && first !== DECIMAL ? [text.replaceAll(first, ''), ''] : undefined
  if (first === DECIMAL || first === signs.decimal || !isGrouped) return splitAt(text, first)
  return signs.groups.includes(first) ? [text.replaceAll(first, ''), ''] : undefined
}

function splitAt(text: string, sign: string, group?: string): [string, string] | undefined {
  const [whole = '', fraction = '', ...more] = text.split(sign)
  if (sign === GROUP || more.length > 0 || (group && fraction.includes(group))) return undefined
  if (!group) return [whole, fraction]
  return hasGroups(whole, group, { decimal: sign, groups: [group] })
    ? [whole.replaceAll(group, ''), fraction]
    : undefined
}

// Groups have three digits. With a comma they may also have two before the last three, as in India.
function hasGroups(text: string, sign: string, { groups }: Signs): boolean {
  const [head = '', ...rest] = text.split(sign)
  if (!/^[1-9]\d{0,2}$/.test(head) || rest.length === 0) return false
  if (rest.every((group) => group.length === 3)) return true
  const isIndian = sign === ',' && groups.includes(sign) && head.length <= 2 && rest.at(-1)?.length === 3
  return isIndian && rest.slice(0, -1).every((group) => group.length === 2)
}
