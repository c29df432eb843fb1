import { drawnElements } from './boxes.ts'

const SLACK_PX = 1

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
