/** Digits of Arabic and Persian keyboards, and their decimal sign. */
const EASTERN = /[\u0660-\u0669\u06f0-\u06f9\u066b]/g

/** Something other than a separator between two digits: `1e18`, `0x1f`, two numbers. */
const MIXED = /\d[^\d.,\s'’]+\d/

/**
 * What an amount input makes of a typed or pasted text: ASCII digits and at most one dot with at most `decimals` places
 * behind it, or `before` when the text is not one number. A comma is a decimal sign; of several signs only the last can
 * be it, and only if its kind occurs once (`1,234.5`, `1.234,5`). A second sign that is typed changes nothing.
 */
export function cleanAmount(text: string, decimals: number, before = ''): string {
  const plain = text.replace(EASTERN, (sign) => (sign === '\u066b' ? '.' : String(sign.charCodeAt(0) & 15)))
  const signs = plain.match(/[.,]/g) ?? []
  const isTyped = plain.length === before.length + 1
  if (MIXED.test(plain) || (isTyped && before.includes('.') && signs.length > 1)) return before
  const last = signs.at(-1)
  const once = signs.filter((sign) => sign === last).length === 1
  if (!last || !once) return digits(plain)
  const at = plain.lastIndexOf(last)
  const whole = digits(plain.slice(0, at)) || '0'
  return decimals === 0 ? whole : `${whole}.${digits(plain.slice(at + 1)).slice(0, decimals)}`
}

const digits = (text: string): string => text.replace(/\D/g, '')
