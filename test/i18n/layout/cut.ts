import { START } from '../pseudo/language.ts'
import { ancestorsOf, drawnLines, isScroller, type Line, nameOf, paddingBox } from './boxes.ts'

// Rounding, and the room of a font above and below its letters.
const SLACK_PX = 1
const SLACK_LINE = 0.2

type Sides = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** The sides of the letters of a line. */
function lettersOf({ rect }: Line): Sides {
  const inset = rect.height * SLACK_LINE
  return {
    left: rect.left + SLACK_PX,
    right: rect.right - SLACK_PX,
    top: rect.top + inset,
    bottom: rect.bottom - inset,
  }
}

const fitsAcross = (text: Sides, box: Sides) => text.left >= box.left && text.right <= box.right
const fitsDown = (text: Sides, box: Sides) => text.top >= box.top && text.bottom <= box.bottom

/** True if a text ends with an ellipsis, and its tooltip says all of it, as names that others chose do. */
export const isEllipsis = (box: Element, { text, parent }: Line): boolean =>
  getComputedStyle(box).textOverflow === 'ellipsis' &&
  !text.includes(START) &&
  [...ancestorsOf(parent)].some((one) => one.getAttribute('title')?.includes(text))

/** Finds the box that cuts a line of text off, if there is one. What can be scrolled into view is not cut off. */
function cutBy(line: Line): Element | undefined {
  const letters = lettersOf(line)
  const mayLeave = { across: false, down: false }
  for (const box of ancestorsOf(line.parent)) {
    const { overflowX, overflowY, position, display } = getComputedStyle(box)
    if (/^(inline|contents)$/.test(display)) continue
    mayLeave.across ||= /auto|scroll/.test(overflowX) || isEllipsis(box, line)
    mayLeave.down ||= /auto|scroll/.test(overflowY)
    const inside = paddingBox(box)
    if (!mayLeave.across && overflowX !== 'visible' && !fitsAcross(letters, inside)) return box
    if (!mayLeave.down && overflowY !== 'visible' && !fitsDown(letters, inside)) return box
    if (position === 'fixed') return undefined
  }
  return undefined
}

/** Lists texts that a box cuts off. */
export const cutTexts = (root: ShadowRoot): string[] =>
  drawnLines(root).flatMap((line) => {
    const box = cutBy(line)
    return box ? [`cut by ${nameOf(box)}: ${line.text}`] : []
  })

const TRANSPARENT = 'rgba(0, 0, 0, 0)'

/** True for a box that the visitor sees as one: it has a background or a line around it, or is a control. */
function isFrame(element: Element): boolean {
  const { backgroundColor, boxShadow, display } = getComputedStyle(element)
  if (display === 'inline') return false
  return backgroundColor !== TRANSPARENT || boxShadow !== 'none' || element.matches('button, a, [role=tab]')
}

/** Lists texts that stick out of the frame they stand in. */
export const leavingTexts = (root: ShadowRoot): string[] =>
  drawnLines(root).flatMap((line) => {
    const around = [...ancestorsOf(line.parent)]
    const frame = around.find((one) => isFrame(one) || isScroller(one) || isEllipsis(one, line))
    if (!frame || isScroller(frame)) return []
    const [letters, box] = [lettersOf(line), frame.getBoundingClientRect()]
    const fits = fitsDown(letters, box) && (isEllipsis(frame, line) || fitsAcross(letters, box))
    return fits ? [] : [`leaves ${nameOf(frame)}: ${line.text}`]
  })
