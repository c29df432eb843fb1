import { cutTexts, leavingTexts } from './cut.ts'
import { narrowRooms, sideways } from './edges.ts'
import { overlaps } from './overlap.ts'

/** Lists what a visitor cannot read in a shadow root: texts that are cut off, covered, or outside the screen; not placeholders. */
export const layoutProblems = (root: ShadowRoot): string[] => [
  ...cutTexts(root),
  ...leavingTexts(root),
  ...overlaps(root),
  ...sideways(root),
  ...narrowRooms(root),
]

/** The spacing that every text must bear, by WCAG 1.4.12. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`

/** Spaces all texts of a shadow root as a visitor's style may. */
export function spaceTexts(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SPACED)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
