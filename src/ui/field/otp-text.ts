// ASCII, Arabic-Indic, Persian and full-width digits: in each of these blocks a digit is the last half byte.
const DIGIT = /[0-9\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/gu

/** The digits of a text as 0 to 9, whatever keyboard or mail they come from; nothing else of it. */
export const digitsOf = (text: string): string =>
  (text.match(DIGIT) ?? []).map((digit) => (digit.codePointAt(0) ?? 0) & 0xf).join('')

/** A code that is the whole of what was pasted, spaces, dashes and words aside; undefined when it is not that long. */
export function pastedCode(text: string, length: number): string | undefined {
  const digits = digitsOf(text)
  return digits.length === length ? digits : undefined
}
