import type { Numbers } from './numbers.ts'

/**
 * Why a text is not an amount: it is empty, is not exactly one number, has a sign that may mean groups or decimals
 * (`1,23` in English), or has more digits than any balance.
 */
export type AmountProblem = 'empty' | 'unreadable' | 'ambiguous' | 'too-long'

/**
 * The exact decimal of a text (`1234.5`), or the reason why the text is not one. `other` is the decimal that readers of
 * another notation see in it, if there is one; `meant` is that of an ambiguous text, if its sign is the decimal sign.
 */
export type AmountReading = {
  readonly decimal?: string
  readonly problem?: AmountProblem
  readonly other?: string
  readonly meant?: string
}

/** How a locale writes numbers. */
export type Notation = Pick<Numbers, 'decimal' | 'groups' | 'digits'>

/** The most characters that are read as an amount. */
export const MAX_AMOUNT_CHARS = 400
const MAX_WHOLE = 78

// Direction marks often come with copied text and have no meaning here.
const MARKS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
// Zeros of the digits that are read in every locale: ASCII, Arabic, Persian, Devanagari, Bengali and full width.
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10]
const WIDE: Readonly<Record<string, string>> = { '\uff0e': '.', '\uff0c': ',' }
const SPACE = /^[ \u00a0\u2009\u202f'\u2019]$/
/** The Arabic signs, which are unambiguous in every locale. Spaces and apostrophes are read as `GROUP`. */
const DECIMAL = '\u066b'
const GROUP = '\u066c'
const SIGNS: ReadonlySet<string> = new Set(['.', ',', DECIMAL, GROUP])

/**
 * Reads an amount in the locale's notation; one of the `units` (`ETH`, `$`) may stand before or after it. A text that is
 * not exactly one number is refused, never corrected. Where a sign can only mean one thing, it means that in every locale
 * (`1.234,5`, `0,5`); else it means what the locale gives it (`1,234`), and a text that does not fit is `ambiguous`.
 */
export function readAmountText(text: string, notation: Notation, units: readonly string[] = []): AmountReading {
  if (text.length > MAX_AMOUNT_CHARS) return { problem: 'too-long' }
  const toPlain = plainIn(notation)
  const plain = toPlain(withoutUnit(text.replace(MARKS, '').trim(), units, toPlain))
  if (plain === undefined) return { problem: 'unreadable' }
  if (/^[.,\u066b]?$/.test(plain)) return { problem: 'empty' }
  const { decimal, groups } = notation
  const signs = { decimal: toSign(decimal, notation), groups: groups.map((sign) => toSign(sign, notation)) }
  const reading = readPlain(plain, signs)
  if (reading.decimal === undefined) return reading
  const other = COMMON.map((common) => readPlain(plain, common).decimal).find(
    (found) => found !== undefined && found !== reading.decimal,
  )
  return other === undefined ? reading : { ...reading, other }
}

const COMMON: readonly Signs[] = [
  { decimal: '.', groups: [','] },
  { decimal: ',', groups: ['.'] },
]

function readPlain(plain: string, signs: Signs): AmountReading {
  const parts = split(plain, signs)
  if (!parts) return { problem: 'unreadable' }
  const reading = toDecimal(parts.whole, parts.fraction)
  if (!parts.isAmbiguous || reading.decimal === undefined) return reading
  return { problem: 'ambiguous', meant: reading.decimal }
}

function toDecimal(whole: string, fraction: string): AmountReading {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  if (digits.length > MAX_WHOLE) return { problem: 'too-long' }
  const places = fraction.replace(/0+$/, '')
  return { decimal: places ? `${digits}.${places}` : digits }
}

// A unit that itself reads as a number (a token with the symbol `000`) is never removed, and one with a digit (`1INCH`)
// only after a space.
function withoutUnit(text: string, units: readonly string[], toPlain: (text: string) => string | undefined): string {
  for (const unit of units) {
    if (unit === '' || toPlain(unit) !== undefined) continue
    const isMixed = [...unit].some((char) => toPlain(char) !== undefined)
    const [before, end] = [text.slice(0, -unit.length), text.slice(-unit.length)]
    const [start, after] = [text.slice(0, unit.length), text.slice(unit.length)]
    if (isSame(end, unit) && !(isMixed && /\S$/.test(before))) return before.trimEnd()
    if (isSame(start, unit) && !(isMixed && /^\S/.test(after))) return after.trimStart()
  }
  return text
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

function toSign(char: string, { decimal, groups }: Pick<Notation, 'decimal' | 'groups'>): string {
  const sign = SPACE.test(char) ? GROUP : (WIDE[char] ?? char)
  if (SIGNS.has(sign)) return sign
  // Signs of a single script, such as that of Adlam.
  return char === decimal ? DECIMAL : groups.includes(char) ? GROUP : sign
}

/** Makes the function that writes a number with ASCII digits and four signs; it refuses digits of several scripts. */
function plainIn(notation: Notation): (text: string) => string | undefined {
  return (text) => {
    const scripts = new Set<number>()
    const plain = [...text].map((char) => {
      const code = char.codePointAt(0) ?? 0
      const zero = ZEROS.find((first) => code >= first && code < first + 10)
      const own = notation.digits.indexOf(char)
      if (zero === undefined && own < 0) return toSign(char, notation)
      scripts.add(zero ?? -1)
      return String(zero === undefined ? own : code - zero)
    })
    return scripts.size <= 1 && plain.every((char) => /^\d$/.test(char) || SIGNS.has(char)) ? plain.join('') : undefined
  }
}

type Signs = { readonly decimal: string; readonly groups: readonly string[] }
type Parts = { readonly whole: string; readonly fraction: string; readonly isAmbiguous?: boolean }

/** Splits a number at its decimal sign; undefined when the text is not exactly one number. */
function split(text: string, signs: Signs): Parts | undefined {
  const kinds = [...new Set(text.match(/\D/g))]
  const [first, second] = kinds
  if (!first || kinds.length > 2) return first ? undefined : { whole: text, fraction: '' }
  if (second) return splitAt(text, second, first)
  const count = text.split(first).length - 1
  const isGrouped = hasGroups(text, first, signs)
  const joined = { whole: text.replaceAll(first, ''), fraction: '' }
  if (first === GROUP || count > 1) return isGrouped && first !== DECIMAL ? joined : undefined
  const parts = splitAt(text, first)
  if (!parts || first === DECIMAL || first === signs.decimal) return parts
  const isOwnGroup = signs.groups.includes(first)
  if (isOwnGroup && isGrouped) return joined
  // After a zero and at an end, the sign can only be the decimal sign.
  const isCertain = /^0*$/.test(parts.whole) || parts.fraction === '' || !(isOwnGroup || isGrouped)
  return isCertain ? parts : { ...parts, isAmbiguous: true }
}

function splitAt(text: string, sign: string, group?: string): Parts | undefined {
  const [whole = '', fraction = '', ...more] = text.split(sign)
  if (sign === GROUP || more.length > 0 || (group && fraction.includes(group))) return undefined
  if (!group) return { whole, fraction }
  return hasGroups(whole, group, { decimal: sign, groups: [group] })
    ? { whole: whole.replaceAll(group, ''), fraction }
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
