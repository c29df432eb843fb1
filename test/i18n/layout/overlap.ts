import { ancestorsOf, drawnLines, isScroller, type Line } from './boxes.ts'
import { isEllipsis } from './cut.ts'

// Lines of text may touch: the box of a font is higher than its letters.
const SLACK_X = 1
const SLACK_Y = 0.25

/** What a text moves with: texts of different layers slide over each other when the visitor scrolls. */
const layerOf = ({ parent }: Line): Element | undefined =>
  [...ancestorsOf(parent)].find((one) => isScroller(one) || /sticky|fixed/.test(getComputedStyle(one).position))

/** A line as far as it is seen: up to its ellipsis. */
function seen(line: Line): Line {
  const box = [...ancestorsOf(line.parent)].find((one) => isEllipsis(one, line))?.getBoundingClientRect()
  if (!box) return line
  const { left, right, y, height } = line.rect
  const [from, to] = [Math.max(left, box.left), Math.min(right, box.right)]
  return { ...line, rect: new DOMRect(from, y, Math.max(0, to - from), height) }
}

function meet({ rect: one }: Line, { rect: other }: Line): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > SLACK_X && height > Math.min(one.height, other.height) * SLACK_Y
}

/** Lists pairs of texts of which one lies over the other. */
export function overlaps(root: ShadowRoot): string[] {
  const lines = drawnLines(root).map((line) => ({ ...seen(line), layer: layerOf(line) }))
  return lines.flatMap((line, at) =>
    lines
      .slice(at + 1)
      .filter((other) => other.layer === line.layer && other.node !== line.node && meet(line, other))
      .map((other) => `one over the other: ${line.text} / ${other.text}`),
  )
}
