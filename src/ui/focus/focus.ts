/** The id of a view's title in its shadow root; the dialog or region is named by it. */
export const TITLE_ID = 'wm-title'

/** Moves focus to the view's title, so that it is read out, else to the Back button, else to the surface itself. */
export function focusStart(surface: HTMLElement): void {
  const title = surface.querySelector<HTMLElement>(`#${TITLE_ID}`)
  const target = title ?? surface.querySelector<HTMLElement>('[part~="back"]') ?? surface
  target.focus({ preventScroll: true })
}

/** The focused element and the hosts around it, innermost first; empty when nothing has focus. */
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
 * Gives focus back to the first of a path that still takes it, unless something else has it by now. What is in `closed`
 * keeps it for a moment where the browser found no element to give it back to.
 */
export function restoreFocus(document: Document, path: readonly HTMLElement[], closed: HTMLElement): void {
  const isIn = () => closed.contains((closed.getRootNode() as Document | ShadowRoot).activeElement)
  for (const element of path) {
    if (document.activeElement && document.activeElement !== document.body && !isIn()) return
    if (element.isConnected) element.focus({ preventScroll: true })
  }
}
