import { trueDocument } from '../../lib/true-document.ts'
import { activeElementOf } from './active-element.ts'

/** Focuses a button that has just appeared, unless the focus is elsewhere on the page (as beside an embedded modal). */
export function focusIfInside(button: HTMLElement | null): void {
  const isHere = button?.getRootNode() instanceof ShadowRoot && activeElementOf(button) !== null
  const page = trueDocument(document)
  if (isHere || page.activeElement === page.body) button?.focus()
}
