/** One sheet per document and text: however many elements a page has, each style is parsed once. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * Gives a shadow root exactly this style sheet. Call it when the root is made and again from `adoptedCallback`:
 * a constructed sheet belongs to the document it was made in. Does nothing in a document without a window.
 */
export function adopt(root: ShadowRoot, css: string): void {
  const document = root.ownerDocument
  const view = document.defaultView
  if (!view) return
  const known = sheets.get(document) ?? new Map<string, CSSStyleSheet>()
  sheets.set(document, known)
  let sheet = known.get(css)
  if (!sheet) {
    sheet = new view.CSSStyleSheet()
    sheet.replaceSync(css)
    known.set(css, sheet)
  }
  root.adoptedStyleSheets = [sheet]
}
