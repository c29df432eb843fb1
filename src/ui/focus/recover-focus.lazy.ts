import { trueDocument } from '../../lib/true-document.ts'
import { focusStart } from './focus.ts'

/**
 * Gives the focus to the title when the control that had it is taken away or disabled: the browser would leave it on the
 * page behind. A visitor who went elsewhere is left there. Answers how to stop.
 */
export function recoverFocus(surface: HTMLElement): () => void {
  const root = surface.getRootNode()
  const activeElement = () => (surface.getRootNode() as Document | ShadowRoot).activeElement
  let last = surface.contains(activeElement()) ? activeElement() : null
  // Browsers may also give the focus to what is around the control that they took away, a while later.
  const onFocus = ({ target }: Event) => {
    if (target !== surface && surface.contains(target as Node)) last = target as Element
    else queueMicrotask(check)
  }
  // A browser may say so while it takes the control away, so it is looked at when that is done.
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
  // What a dialog lost before this was loaded; elsewhere the page's own focus is not ours to take.
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

/** True when nothing has the focus, or just what is around the surface. */
function isNowhere(surface: HTMLElement, active: Element | null): boolean {
  const { activeElement, body } = trueDocument(document)
  return active ? active !== surface && active.contains(surface) : activeElement === body
}

/** True when something else has the focus by now: not what lost it, and not just what is around it. */
function isElsewhere(surface: HTMLElement, last: Element, active: Element | null): boolean {
  // What all of a dialog stands in says that its document is another one.
  const { activeElement, body } = trueDocument(document)
  if (active) return active !== last && !active.contains(surface)
  return activeElement !== body && !activeElement?.shadowRoot?.contains(surface)
}
