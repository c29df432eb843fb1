import type { Numbers } from './numbers.ts'

/** Why a text is no amount: nothing stands there yet, it is not one number, or it has more digits than any balance. */
export type AmountProblem = 'empty' | 'unreadable' | 'too-long'

/** What a text says: an exact decimal (`1234.5`), or why there is none. */
export type AmountReading =
  | { readonly decimal: string; readonly problem?: undefined }
  | { readonly decimal?: undefined; readonly problem: AmountProblem }

/** More characters than these are no amount, whatever they say. */
export const MAX_AMOUNT_CHARS = 400
const MAX_WHOLE = 78

// Marks of direction come with a copy and say nothing; the rest of these digits and signs have an ASCII one of their own.
const MARKS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10]
const WIDE: Readonly<Record<string, string>> = { '\uff0e': '.', '\uff0c': ',' }
const SPACE = /^[ \u00a0\u2009\u202f'\u2019]$/
/** Arabic signs, which mean one thing in every locale; all that only groups becomes the second. */
const DECIMAL = '\u066b'
const GROUP = '\u066c'

/**
 * Reads an amount as the locale writes it, exactly or not at all: what is not one number is refused and never made into
 * another one. A sign that can only be the decimal one counts as that in every locale; one that might stand between
 * groups (`1,234`) is what the locale says, and refused where the locale says neither.
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

// All digits of one script, or it is no number that a person wrote.
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

/** The digits before and behind the decimal sign; undefined when it is not one number. */
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

// Threes everywhere; pairs before the last three where a comma is what groups, as in India.
function hasGroups(text: string, sign: string, { groups }: Signs): boolean {
  const [head = '', ...rest] = text.split(sign)
  if (!/^[1-9]\d{0,2}$/.test(head) || rest.length === 0) return false
  if (rest.every((group) => group.length === 3)) return true
  const isIndian = sign === ',' && groups.includes(sign) && head.length <= 2 && rest.at(-1)?.length === 3
  return isIndian && rest.slice(0, -1).every((group) => group.length === 2)
}
