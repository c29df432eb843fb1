import { trueDocument } from '../../lib/true-document.ts'
/** Focuses a button that comes by itself, unless the visitor is elsewhere on the page by now, as beside an embedded modal. */
export function focusIfInside(button: HTMLElement | null): void {
  const root = button?.getRootNode()
  const isHere = root instanceof ShadowRoot && root.activeElement !== null
  const page = trueDocument(document)
  if (isHere || page.activeElement === page.body) button?.focus()
}
