/** The focused element in the document or shadow root of a node; null without one. */
export function activeElementOf(node: Node): Element | null {
  try {
    return (node.getRootNode() as Document | ShadowRoot).activeElement
  } catch {
    // happy-dom throws when the focused element has left the page.
    return null
  }
}
