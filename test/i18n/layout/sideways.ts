import { drawnElements, nameOf } from './boxes.ts'

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
