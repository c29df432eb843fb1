import { trueDocument } from '../lib/true-document.ts'

// One sheet per document and CSS text, so that several elements on a page parse each style once.
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

let adoptions = 0

/**
 * Replaces the style sheets of a shadow root. Call it when the root is created and again from `adoptedCallback`, because
 * a constructed sheet only works in the document that created it. Does nothing in a document without a window.
 */
export function adoptStyles(root: ShadowRoot, texts: readonly string[]): void {
  const document = root.ownerDocument
  const view = trueDocument(document).defaultView
  if (!view) return
  const known = sheets.get(document) ?? new Map<string, CSSStyleSheet>()
  sheets.set(document, known)
  const make = (css: string) => {
    const sheet = new view.CSSStyleSheet()
    // jsdom has no constructed sheets.
    sheet.replaceSync?.(css)
    return sheet
  }
  const shared = texts.map((css) => {
    const sheet = known.get(css) ?? make(css)
    known.set(css, sheet)
    return sheet
  })
  // Without a sheet of its own, WebKit would give the root the styles of a removed root with the same sheets, for the
  // size that the window had then.
  root.adoptedStyleSheets = [...shared, make(`x${++adoptions}{}`)]
}
