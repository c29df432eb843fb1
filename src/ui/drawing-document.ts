import { trueDocument } from '../lib/true-document.ts'

/**
 * Returns the document with which React draws. Translators put elements of their own in place of text nodes: React could then
 * neither change nor remove a text that has siblings, and would show an old amount or fail. So it gets an element for such a
 * text, which stays in its place whatever becomes of the text inside.
 */
export function drawingDocument(node: Document): Document {
  const page = trueDocument(node)
  const createTextNode = (text: string) => {
    const holder = page.createElement('wm-text')
    const set = (value: string) => {
      holder.textContent = value
    }
    // React writes this property of the text nodes that it made.
    Object.defineProperty(holder, 'nodeValue', { set })
    set(text)
    return holder
  }
  return new Proxy(page, {
    get: (_, key) => (key === 'createTextNode' ? createTextNode : Reflect.get(page, key)),
  })
}
