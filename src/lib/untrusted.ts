import { lazily } from './lazy.ts'

const polluting = ['__proto__', 'constructor', 'prototype']

/** A text that may have such a key, spelled out or escaped. */
const MAY_POLLUTE = new RegExp(`${polluting.join('|')}|\\\\u`)

/** True for a key that could change an object's prototype when it is copied. */
export const isPolluting = (key: string): boolean => polluting.includes(key)

/**
 * `JSON.parse` that drops the keys `__proto__`, `constructor` and `prototype`. It has no reviver, which would be called for each
 * value: a million of them would stop the page for half a second. @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (MAY_POLLUTE.test(text)) dropPolluting(value)
  return value
}

// It visits the values in a list instead of by recursion, because they can be nested deeper than calls.
function dropPolluting(root: unknown): void {
  const found = [root]
  for (const item of found) {
    if (typeof item !== 'object' || item === null) continue
    if (!Array.isArray(item)) for (const key of polluting) delete (item as Record<string, unknown>)[key]
    for (const one of Array.isArray(item) ? item : Object.values(item)) if (typeof one === 'object') found.push(one)
  }
}

/** Controls, bidi overrides and zero-width characters, which can reorder, hide or stretch a text. */
const INVISIBLE =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu

// With more than three combining marks, a letter reaches into other lines.
const STACKED = /(\p{M}{3})\p{M}+/gu

// A character that is visible by itself, unlike joiners, fillers, variation selectors and blanks.
const SEEN = /[^\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

// The first one reads tables, which takes a slow phone 30 ms; few texts are so long that they need it.
const segmenter = lazily(() => new Intl.Segmenter())

/** Returns untrusted text as one clean line of at most `max` graphemes; empty when nothing visible is left. */
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
  if (typeof Intl.Segmenter !== 'function') return [...text].slice(0, max).join('')
  let end = 0
  let count = 0
  for (const { segment } of segmenter().segment(text)) {
    if (++count > max) break
    end += segment.length
  }
  return text.slice(0, end)
}
