// @run alone all
import { expect } from 'chai'
import { addWired, openPage } from '../dist/page.ts'
import { choose, find } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { addPhone } from '../fixtures/wallets/phone.ts'
import { cpu, slowNetwork } from '../setup/commands.ts'

describe('a slow network on a slow device', () => {
  afterEach(async () => {
    await slowNetwork(false)
    await cpu(1)
  })

  it('no click is lost, the wallets and the code appear, and the wallet connects', async () => {
    const { page } = await openPage('/pages/strict.html')
    await slowNetwork(true)
    await cpu(4)
    const modal = addWired(page, { name: 'slow' })
    const view = modal.shadowRoot?.firstElementChild as Element
    // Only the shell is loaded: the call waits for the rest.
    await modal.show()
    await choose('button', 'WalletConnect', view)
    await find('heading', 'WalletConnect', view)
    let uri = ''
    const clipboard = {
      writeText: async (text: string) => {
        uri = text
      },
    }
    Object.defineProperty(page.navigator, 'clipboard', { configurable: true, value: clipboard })
    await until('a code', async () => {
      ;(await find('button', 'Copy link', view)).click()
      return uri
    })
    await cpu(1)
    const phone = await addPhone()
    await phone.pair(uri)
    await until('connected', () => modal.state.active.status === 'connected')
    expect(page.reports).to.deep.equal([])
  })
})
