import { activeElementOf } from './active-element.ts'

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),iframe,[tabindex]'

/** The focus trap of a dialog outside the top layer: Tab stays inside, but the rest of the page is not inert. */
export function wrapTab(event: KeyboardEvent, surface: HTMLElement): void {
  if (!isTab(event)) return
  const stops = tabStops(surface)
  const active = activeElementOf(surface)
  const first = stops[0] ?? surface
  const last = stops.at(-1) ?? surface
  const inside = active instanceof HTMLElement && stops.includes(active)
  if (event.shiftKey ? active === first || !inside : active === last) {
    event.preventDefault()
    ;(event.shiftKey ? last : first).focus()
  }
}

/** True for a Tab that nothing has handled yet. WebKitGTK names Shift+Tab only by its code. */
export const isTab = ({ key, code, defaultPrevented }: KeyboardEvent): boolean =>
  (key === 'Tab' || code === 'Tab') && !defaultPrevented

/** The tabbable elements inside an element, in DOM order. */
export const tabStops = (inside: Element): HTMLElement[] =>
  [...inside.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility())
