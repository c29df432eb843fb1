import { drawnElements, isScroller, nameOf } from './boxes.ts'

const SLACK_PX = 1

const isOutside = (element: Element): boolean => {
  const { left, right, width } = element.getBoundingClientRect()
  return width > 0 && (left < -SLACK_PX || right > innerWidth + SLACK_PX)
}

const scrollsSideways = (element: Element): boolean =>
  /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + SLACK_PX

/** Lists elements that leave the screen sideways, or that have to be scrolled sideways. */
export const sideways = (root: ShadowRoot): string[] =>
  drawnElements(root).flatMap((element) => [
    ...(isOutside(element) ? [`leaves the screen: ${nameOf(element)}`] : []),
    ...(scrollsSideways(element) ? [`scrolls sideways: ${nameOf(element)}`] : []),
  ])

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

/** Lists placeholders that are wider than their field. */
export function cutPlaceholders(root: ShadowRoot): string[] {
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  return drawnElements(root)
    .filter((element) => element instanceof HTMLInputElement)
    .filter(({ value, placeholder }) => !value && placeholder)
    .filter((input) => {
      const { font, letterSpacing, wordSpacing } = getComputedStyle(input)
      Object.assign(pen, { font, letterSpacing: letterSpacing.replace('normal', '0px'), wordSpacing })
      return pen.measureText(input.placeholder).width > input.clientWidth + SLACK_PX
    })
    .map(({ placeholder }) => `a placeholder is cut off: ${placeholder}`)
}
