import { trueDocument } from '../../lib/true-document.ts'

type Page = { readonly layers: Element[]; readonly lockers: Set<object>; unlock?: (() => void) | undefined }

const KEY: unique symbol = Symbol.for('wallet-elements/page/1')

/** The state lives on the document because a page may load two copies of this module, but has one scroll bar and one Escape key. */
function pageOf(document: Document & { [KEY]?: Page }): Page {
  document[KEY] ??= { layers: [], lockers: new Set() }
  return document[KEY]
}

/** The event that tells an open `Dialog` that its host moved in the document. Dispatch it on the shadow root. */
export const MOVED = 'wm-moved'

/** Adds a dialog on top of the open dialogs of this package; the returned function removes it. */
export function enterLayer(element: Element): () => void {
  const { layers } = pageOf(element.ownerDocument)
  layers.push(element)
  return () => {
    const at = layers.lastIndexOf(element)
    if (at >= 0) layers.splice(at, 1)
  }
}

/** True for the dialog of this package that was opened last. */
export const isTopLayer = (element: Element): boolean => pageOf(element.ownerDocument).layers.at(-1) === element

/** True unless something covers the middle of a dialog's sheet, or makes the dialog inert. */
export function isInSight(element: HTMLElement): boolean {
  const { x, y, width, height } = (element.querySelector('.sheet') ?? element).getBoundingClientRect()
  const root = trueDocument(element.getRootNode() as Document | ShadowRoot)
  const hit = root.elementFromPoint(x + width / 2, y + height / 2)
  return hit === null || element.contains(hit)
}

/** Locks page scrolling until every lock is released. Several wallets and copies of this module share one lock. */
export function lockScroll(document: Document): () => void {
  const page = pageOf(document)
  const owner = {}
  if (page.lockers.size === 0) page.unlock = freeze(document.documentElement)
  page.lockers.add(owner)
  return () => {
    if (page.lockers.delete(owner) && page.lockers.size === 0) page.unlock?.()
  }
}

// A style sheet and no inline style: other modals of the page keep the inline style that they find, and restore it when they
// close, which may be after this lock has ended.
function freeze(root: HTMLElement): () => void {
  const { defaultView, adoptedStyleSheets: sheets } = trueDocument(root.ownerDocument)
  // jsdom has no constructed sheets.
  if (!defaultView || !sheets) return () => {}
  // Without the gutter the page would jump sideways where scroll bars take room.
  const gutter = defaultView.innerWidth > root.clientWidth ? 'scrollbar-gutter:stable' : ''
  const sheet = new defaultView.CSSStyleSheet()
  sheet.replaceSync(`:root{overflow:hidden!important;${gutter}}`)
  sheets.push(sheet)
  return () => {
    const at = sheets.indexOf(sheet)
    if (at >= 0) sheets.splice(at, 1)
  }
}
