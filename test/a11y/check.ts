import { expect } from 'chai'
import { violationsIn } from '../fixtures/axe.ts'
import { until } from '../fixtures/time.ts'
import { device } from '../setup/commands.ts'

/** Viewports of a desktop and a phone. */
export const sizes = { desktop: { width: 800, height: 900 }, phone: { width: 390, height: 844, mobile: true } } as const

/** Waits until all finite animations have ended, because axe would measure intermediate colours. */
export const still = (element: Element) =>
  until('still', () => {
    const moving = element.shadowRoot
      ?.getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    return moving?.length === 0 && !element.shadowRoot?.querySelector('.ghost')
  })

/** Fails if axe reports a problem in an element, on a desktop or a phone. */
export async function check(element: Element, what: string): Promise<void> {
  for (const [name, size] of Object.entries(sizes)) {
    await device(size)
    await until('the size', () => innerWidth === size.width)
    await still(element)
    expect(await violationsIn(element), `${what}, ${name}`).to.deep.equal([])
  }
}
