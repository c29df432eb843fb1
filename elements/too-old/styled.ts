import { trueDocument } from '../../src/lib/true-document.ts'

type Styles = Partial<CSSStyleDeclaration>

/** Makes an element with styles of its own, set by script: a strict policy forbids them in markup. */
export function createStyled<T extends 'button' | 'div' | 'p'>(tag: T, styles: Styles): HTMLElementTagNameMap[T] {
  const element = trueDocument(document).createElement(tag)
  Object.assign(element.style, { all: 'initial', boxSizing: 'border-box', color: 'inherit', font: TEXT }, styles)
  return element
}

const TEXT = '15px/20px system-ui, sans-serif'

/** The styles of a button. */
export const pill: Styles = {
  padding: '12px 18px',
  borderRadius: '999px',
  font: `600 ${TEXT}`,
  cursor: 'pointer',
  outline: 'revert',
}
