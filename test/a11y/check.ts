import { expect } from 'chai'
import type { WalletModal } from '../../elements/index.ts'
import { violationsIn } from '../fixtures/axe.ts'
import { until } from '../fixtures/time.ts'
import { device } from '../setup/commands.ts'

/** A desktop and a phone. */
export const sizes = { desktop: { width: 800, height: 900 }, phone: { width: 390, height: 844, mobile: true } } as const

/** Waits until nothing moves but what never ends: colours on their way to others have a contrast of their own. */
export const still = (element: Element) =>
  until('still', () => {
    const moving = element.shadowRoot
      ?.getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    return moving?.length === 0 && !element.shadowRoot?.querySelector('.ghost')
  })

/** Fails when axe finds anything in the modal as it is now, on a desktop and on a phone. */
export async function check(modal: WalletModal, what: string): Promise<void> {
  for (const [name, size] of Object.entries(sizes)) {
    await device(size)
    await until('the size', () => innerWidth === size.width)
    await still(modal)
    expect(await violationsIn(modal), `${what}, ${name}`).to.deep.equal([])
  }
}
