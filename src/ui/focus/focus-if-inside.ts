import { trueDocument } from '../../lib/true-document.ts'

/** Focuses a button that has just appeared, unless the focus is elsewhere on the page (as beside an embedded modal). */
export function focusIfInside(button: HTMLElement | null): void {
  const root = button?.getRootNode()
  const isHere = root instanceof ShadowRoot && root.activeElement !== null
  const page = trueDocument(document)
  if (isHere || page.activeElement === page.body) button?.focus()
}
