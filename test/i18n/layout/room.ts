import { drawnElements, isScroller, nameOf } from './boxes.ts'

// About two lines of text.
const LEAST_PX = 48

/** The height of what sticks to an edge of a scroller and lies over its content. */
const stuckIn = (scroller: Element): number =>
  [...scroller.querySelectorAll<HTMLElement>('*')]
    .filter((element) => getComputedStyle(element).position === 'sticky')
    .reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)

/** Lists scrollers in which so little of the content is seen at once that it cannot be read. */
export const narrowRooms = (root: ShadowRoot): string[] =>
  drawnElements(root)
    .filter((element) => isScroller(element) && element.scrollHeight > element.clientHeight)
    .filter((scroller) => scroller.clientHeight - stuckIn(scroller) < LEAST_PX)
    .map((scroller) => `too little room: ${nameOf(scroller)}, ${scroller.clientHeight - stuckIn(scroller)} px`)
