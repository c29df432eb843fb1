import { activeElementOf } from './active-element.ts'
/** The id of the view's title in its shadow root, which names the dialog or region. */
export const TITLE_ID = 'wm-title'

/** Focuses the view's title so that screen readers announce it, else the Back button, else the surface itself. */
export function focusStart(surface: HTMLElement): void {
  const title = surface.querySelector<HTMLElement>(`#${TITLE_ID}`)
  const target = title ?? surface.querySelector<HTMLElement>('[part~="back"]') ?? surface
  target.focus({ preventScroll: true })
}

/** The focused element and its shadow hosts, innermost first; empty without focus. */
export function activePath(document: Document): HTMLElement[] {
  const path: HTMLElement[] = []
  let active = document.activeElement
  while (active && active !== document.body) {
    if (active instanceof HTMLElement) path.unshift(active)
    active = active.shadowRoot?.activeElement ?? null
  }
  return path
}

/**
 * Restores focus to the first element of a path that still accepts it, unless another element has the focus by now. An
 * element inside `closed` does not count: some browsers leave the focus there for a moment.
 */
export function restoreFocus(document: Document, path: readonly HTMLElement[], closed: HTMLElement): void {
  const isIn = () => closed.contains(activeElementOf(closed))
  for (const element of path) {
    if (document.activeElement && document.activeElement !== document.body && !isIn()) return
    if (element.isConnected) element.focus({ preventScroll: true })
  }
}
