const isHeld = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))

/**
 * Lists the texts whose nodes React keeps: those with siblings, and those that a component returns alone. A translator replaces
 * text nodes, after which such a text would stay as it was, or its removal would fail.
 */
export function fragileTexts(root: ShadowRoot): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node.nodeValue?.trim() && isHeld(node) && !node.parentElement?.closest('[translate="no"]'))
      found.push(`${node.parentElement?.className || node.parentElement?.localName}: ${node.nodeValue}`)
  }
  return found
}
