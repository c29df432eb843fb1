import { trueDocument } from '../lib/true-document.ts'

/** One sheet per document and text: however many elements a page has, each style is parsed once. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * Gives a shadow root exactly these style sheets. Call it when the root is made and again from `adoptedCallback`:
 * a constructed sheet belongs to the document it was made in. Does nothing in a document without a window.
 */
export function adoptStyles(root: ShadowRoot, texts: readonly string[]): void {
  const document = root.ownerDocument
  const view = trueDocument(document).defaultView
  if (!view) return
  const known = sheets.get(document) ?? new Map<string, CSSStyleSheet>()
  sheets.set(document, known)
  root.adoptedStyleSheets = texts.map((css) => {
    const sheet = known.get(css) ?? new view.CSSStyleSheet()
    if (!known.has(css)) sheet.replaceSync(css)
    known.set(css, sheet)
    return sheet
  })
}
