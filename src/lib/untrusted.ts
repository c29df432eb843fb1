/** Controls, bidi overrides and zero-width marks: they can reorder, hide or stretch what a visitor reads. */
export const INVISIBLE =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu
// More than three combining marks on one letter is decoration that leaves its line.
const STACKED = /(\p{M}{3})\p{M}+/gu
// Joiners, fillers, selectors and blanks leave nothing to see on a line of their own.
const SEEN = /[^\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

const graphemes = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined) : undefined

/** One clean line of at most `max` graphemes from untrusted text; empty when nothing visible is left. */
export function cleanLine(value: unknown, max: number): string {
  if (typeof value !== 'string') return ''
  const text = value
    .slice(0, max * 16)
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(STACKED, '$1')
    .replace(/\s+/g, ' ')
  const line = cut(text.trim(), max).trimEnd()
  return SEEN.test(line) ? line : ''
}

function cut(text: string, max: number): string {
  if (text.length <= max) return text
  if (!graphemes) return [...text].slice(0, max).join('')
  let end = 0
  let count = 0
  for (const { segment } of graphemes.segment(text)) {
    if (++count > max) break
    end += segment.length
  }
  return text.slice(0, end)
}
