/** A piece of text as it is drawn: one line of a text node. */
export type Line = { readonly text: string; readonly node: Text; readonly parent: Element; readonly rect: DOMRect }

/** True for what only screen readers get, and for the parts that `<wallet-button>` leaves out where they do not fit. */
const isUnseen = (element: Element): boolean => getComputedStyle(element).clipPath === 'inset(50%)'

const isDrawn = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  ![...ancestorsOf(element)].some(isUnseen)

/** Lists all elements of a shadow root that are drawn; texts for screen readers alone are not. */
export const drawnElements = (root: ShadowRoot): Element[] => [...root.querySelectorAll('*')].filter(isDrawn)

/** Lists the lines of all texts of a shadow root that are drawn, also where a box cuts them off. */
export const drawnLines = (root: ShadowRoot): Line[] =>
  drawnElements(root).flatMap((parent) =>
    [...parent.childNodes]
      .filter((node): node is Text => node.nodeType === Node.TEXT_NODE && Boolean(node.nodeValue?.trim()))
      .flatMap((node) => linesOf(node, parent)),
  )

function linesOf(node: Text, parent: Element): Line[] {
  const range = new Range()
  range.selectNodeContents(node)
  return [...range.getClientRects()]
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((rect) => ({ text: node.data.trim(), node, parent, rect }))
}

/** An element and its ancestors inside its shadow root, from inside to outside. */
export function* ancestorsOf(element: Element | null): Generator<Element> {
  for (let one = element; one; one = one.parentElement) yield one
}

/** The box of an element inside its borders, in which it shows its content. */
export function paddingBox(element: Element): DOMRect {
  const { left, top } = element.getBoundingClientRect()
  const { clientLeft, clientTop, clientWidth, clientHeight } = element
  return new DOMRect(left + clientLeft, top + clientTop, clientWidth, clientHeight)
}

/** True if the visitor can scroll an element, so that what lies beyond its edge is not lost. */
export const isScroller = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY)

/** Names an element in a report. */
export const nameOf = (element: Element): string =>
  `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')}`
