// Spreadsheets run cells that start with these as formulas. The wide forms count in some locales.
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const QUOTED = /[",\r\n]|^\s|\s$/
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Writes a table as CSV (RFC 4180). It starts with a byte order mark, since Excel else does not read it as UTF-8. A cell that
 * a spreadsheet would run as a formula gets an apostrophe in front.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
