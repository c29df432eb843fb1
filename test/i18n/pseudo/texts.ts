import { PSEUDO } from './language.ts'

/** The attributes that are read out or shown as a tooltip. */
const ATTRIBUTES = 'aria-label aria-description aria-roledescription aria-valuetext title placeholder alt'.split(' ')

/** What views mark as chosen by others: names, addresses, the letter of a coin, and what is signed or raw data. */
const OTHERS = '.name, .addr, .full-address, .coin, .message, .code'

/** The words beside a name in a button are flex items of one text. */
const isInline = (element: Element) =>
  /^(inline|contents)$/.test(getComputedStyle(element).display) || element.matches('.button > span > span')

/** The element whose content a text continues: its nearest one that is not inline. */
function blockOf(node: Node): Element | null {
  let element = node.parentElement
  while (element && isInline(element) && element.lang !== PSEUDO) element = element.parentElement
  return element
}

/** Lists the texts of a shadow root, those for screen readers among them; pieces in one block are one text. */
function blockTexts(root: ShadowRoot): string[] {
  const texts = new Map<Element | null, string>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node.parentElement?.closest(`style, ${OTHERS}`)) continue
    const block = blockOf(node)
    texts.set(block, `${texts.get(block) ?? ''}${node.nodeValue}`)
  }
  return [...texts.values()]
}

const attributeTexts = (root: ShadowRoot): string[] =>
  [...root.querySelectorAll(`:not(${OTHERS})`)].flatMap((element) =>
    ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
  )

/** Lists all texts of a shadow root that a visitor reads or hears. */
export const textsOf = (root: ShadowRoot): string[] =>
  [...new Set([...blockTexts(root), ...attributeTexts(root)])].filter((text) => /\p{Letter}/u.test(text))
