import { tryOrUndefined } from '../../lib/errors.ts'

/**
 * The most elements that a drawing may repeat. A drawing of 1 kB whose groups use each other ten times, five levels deep, has
 * 100,000, and stops Chromium for 20 s, also in `<img>`.
 */
const MAX_REPEATED = 5000

/** What could hide repetitions: entities, another encoding, and drawings in drawings. */
const HIDING = /<!ENTITY|encoding=["'](?!utf-8)|foreignObject|data:image\/svg/i

/** False for an SVG in a data URI that cannot be read, or could stop the page by repeating itself. True without a DOM. */
export function isLightSvg(uri: string): boolean {
  if (typeof DOMParser === 'undefined') return true
  return tryOrUndefined(() => isLight(new DOMParser().parseFromString(markupOf(uri), 'image/svg+xml'))) ?? false
}

function markupOf(uri: string): string {
  const comma = uri.indexOf(',')
  const data = decodeURIComponent(uri.slice(comma + 1))
  const text = /;base64$/i.test(uri.slice(0, comma)) ? fromBase64(data) : data
  if (HIDING.test(text)) throw new Error('a drawing that hides a part')
  return text
}

/** Reads text of UTF-8 in base64. @throws DOMException for other letters */
export const fromBase64 = (data: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0)))

function isLight(drawing: Document): boolean {
  const root = drawing.documentElement
  // Attributes and texts are decoded by now.
  if (drawing.querySelector('parsererror') || HIDING.test(new XMLSerializer().serializeToString(root))) return false
  return drawnBy(root) - root.querySelectorAll('*').length <= MAX_REPEATED
}

/** The number of elements that an element draws, with those that it uses. */
function drawnBy(element: Element, known = new Map<Element, number>()): number {
  const before = known.get(element)
  if (before !== undefined) return before
  known.set(element, 0)
  const uses = [...(element.localName === 'use' ? [...targetsOf(element)] : []), ...element.children]
  const sum = uses.reduce((total, one) => total + drawnBy(one, known), 1)
  known.set(element, sum)
  return sum
}

function* targetsOf({ attributes, ownerDocument }: Element): Iterable<Element> {
  for (const { localName, value } of attributes) {
    const target = localName === 'href' && ownerDocument.getElementById(decodeURIComponent(value.trim().slice(1)))
    if (target) yield target
  }
}
