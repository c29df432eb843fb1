import type { WalletModal } from '../../elements/index.ts'
import { addModal, afterwards, choose, find } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { fault } from '../setup/sandbox.ts'

/** Shifts the wall clock until the test ends. */
function jump(ms: number): void {
  const { now } = Date
  Date.now = () => now() + ms
  afterwards(() => {
    Date.now = now
  })
}

/** A modal whose code the relay refuses because the token's time differs from its own clock. */
async function openRefused(name: string): Promise<WalletModal> {
  await fault('relay', 'error', { status: 401 })
  const modal = addModal({ name })
  await modal.show()
  await choose('button', 'WalletConnect', modal)
  await find('heading', 'WalletConnect', modal)
  return modal
}

const says = (modal: WalletModal, text: string) => (modal.shadowRoot?.textContent ?? '').includes(text)

describe('a device with a wrong clock', () => {
  afterEach(() => fault('relay', 'off'))

  for (const [how, minutes] of [
    ['ahead', 10],
    ['behind', -10],
  ] as const) {
    it(`the modal explains the relay's refusal: ten minutes ${how}`, async () => {
      jump(minutes * 60_000)
      const modal = await openRefused(`clock-${how}`)
      await until('said', () => says(modal, 'Your device clock is wrong'))
    })
  }
})
