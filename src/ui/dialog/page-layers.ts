import { trueDocument } from '../../lib/true-document.ts'

type Page = { readonly layers: Element[]; readonly lockers: Set<object>; unlock?: (() => void) | undefined }

const KEY: unique symbol = Symbol.for('wallet-elements/page/1')

/** Kept on the document, not in this module: a page may carry two copies of us, and has one scroll bar and one Escape key. */
function pageOf(document: Document & { [KEY]?: Page }): Page {
  document[KEY] ??= { layers: [], lockers: new Set() }
  return document[KEY]
}

/** Tells an open `Dialog` that its host was moved in the document: dispatch it on the shadow root. */
export const MOVED = 'wm-moved'

/** Puts a dialog on top of ours that are open; the returned function takes it away again. */
export function enterLayer(element: Element): () => void {
  const { layers } = pageOf(element.ownerDocument)
  layers.push(element)
  return () => {
    const at = layers.lastIndexOf(element)
    if (at >= 0) layers.splice(at, 1)
  }
}

/** True for the dialog of ours that was opened last. */
export const isTopLayer = (element: Element): boolean => pageOf(element.ownerDocument).layers.at(-1) === element

/** Keeps the page from scrolling until every locker has let go (wallets and copies of us are counted together). */
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
    // A page that has since set its own value keeps it.
    if (root.style.overflow === 'hidden') root.style.overflow = overflow
    root.style.scrollbarGutter = scrollbarGutter
    if (!root.getAttribute('style')) root.removeAttribute('style')
  }
}
