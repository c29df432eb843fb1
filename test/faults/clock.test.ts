import { expect } from 'chai'
import type { WalletModal } from '../../elements/index.ts'
import { jump } from '../fixtures/clock.ts'
import { addModal, choose, find } from '../fixtures/page.ts'
import { eventually } from '../fixtures/time.ts'
import { fault } from '../setup/sandbox.ts'

/** A modal whose code the relay refuses because the token's time differs from its own clock. */
async function openRefused(name: string): Promise<WalletModal> {
  await fault('relay', 'error', { status: 401 })
  const modal = addModal({ name })
  await modal.show()
  await choose('button', 'WalletConnect', modal)
  await find('heading', 'WalletConnect', modal)
  return modal
}

describe('a device with a wrong clock', () => {
  afterEach(() => fault('relay', 'off'))

  for (const [how, minutes] of Object.entries({ ahead: 10, behind: -10 }))
    it(`the modal explains the relay's refusal: ten minutes ${how}`, async () => {
      jump(minutes * 60_000)
      const modal = await openRefused(`clock-${how}`)
      await eventually(() => expect(modal.shadowRoot?.textContent).to.include('Your device clock is wrong'))
    })
})
