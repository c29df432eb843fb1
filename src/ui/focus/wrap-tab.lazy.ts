const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),iframe,[tabindex]'

/** Keeps Tab inside a dialog that is not in the top layer, without making the rest of the page inert. */
export function wrapTab(event: KeyboardEvent, surface: HTMLElement): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const stops = tabStops(surface)
  const active = (surface.getRootNode() as Document | ShadowRoot).activeElement
  const first = stops[0] ?? surface
  const last = stops.at(-1) ?? surface
  const inside = active instanceof HTMLElement && stops.includes(active)
  if (event.shiftKey ? active === first || !inside : active === last) {
    event.preventDefault()
    ;(event.shiftKey ? last : first).focus()
  }
}

/** What Tab stops at inside an element, in turn. */
export const tabStops = (inside: Element): HTMLElement[] =>
  [...inside.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility())
