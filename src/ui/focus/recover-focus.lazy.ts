import { trueDocument } from '../../lib/true-document.ts'
import { activeElementOf } from './active-element.ts'
import { focusStart } from './focus.ts'

/**
 * Focuses the title when the focused control is removed or disabled, because the browser would move the focus to the page
 * behind. Leaves the focus alone if the visitor has moved it elsewhere. Returns a function that stops it.
 */
export function recoverFocus(surface: HTMLElement): () => void {
  const root = surface.getRootNode()
  const activeElement = () => activeElementOf(surface)
  let last = surface.contains(activeElement()) ? activeElement() : null
  // Browsers may also focus an ancestor of the removed control, a while later.
  const onFocus = ({ target }: Event) => {
    if (target !== surface && surface.contains(target as Node)) last = target as Element
    else queueMicrotask(check)
  }
  // A browser may fire this while it removes the control, so check after the removal.
  const onBlur = () =>
    queueMicrotask(() => {
      if (last && isUsable(last) && activeElement() !== last) last = null
    })
  const check = () => {
    if (!last || isUsable(last) || isElsewhere(surface, last, activeElement())) return
    last = null
    focusStart(surface)
  }
  const watcher = new MutationObserver(check)
  watcher.observe(surface, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  // Recover the focus that a dialog lost before this code was loaded. Outside a dialog the page may own the focus.
  if (surface.closest('dialog') && isNowhere(surface, activeElement())) focusStart(surface)
  root.addEventListener('focusin', onFocus)
  surface.addEventListener('focusout', onBlur)
  return () => {
    watcher.disconnect()
    root.removeEventListener('focusin', onFocus)
    surface.removeEventListener('focusout', onBlur)
  }
}

const isUsable = (element: Element): boolean => element.isConnected && !element.matches(':disabled')

/** True without focus, or when an ancestor of the surface has it. */
function isNowhere(surface: HTMLElement, active: Element | null): boolean {
  const { activeElement, body } = trueDocument(document)
  return active ? active !== surface && active.contains(surface) : activeElement === body
}

/** True when another element has the focus by now: neither the one that lost it nor an ancestor of the surface. */
function isElsewhere(surface: HTMLElement, last: Element, active: Element | null): boolean {
  // The content element of a dialog overrides its `ownerDocument`, so ask for the real document.
  const { activeElement, body } = trueDocument(document)
  if (active) return active !== last && !active.contains(surface)
  return activeElement !== body && !activeElement?.shadowRoot?.contains(surface)
}
