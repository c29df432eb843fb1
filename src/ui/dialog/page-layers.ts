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

function freeze(root: HTMLElement): () => void {
  const { overflow, scrollbarGutter } = root.style
  // Without the gutter the page would jump sideways where scroll bars take room.
  if ((trueDocument(root.ownerDocument).defaultView?.innerWidth ?? 0) > root.clientWidth)
    root.style.scrollbarGutter = 'stable'
  root.style.overflow = 'hidden'
  return () => {
    // Keep a value that the page has set in the meantime.
    if (root.style.overflow === 'hidden') root.style.overflow = overflow
    root.style.scrollbarGutter = scrollbarGutter
    if (!root.getAttribute('style')) root.removeAttribute('style')
  }
}
