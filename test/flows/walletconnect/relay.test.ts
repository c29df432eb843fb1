import { expect } from 'chai'
import { delay } from '../../../src/lib/timing.ts'
import { addModal, choose, find, listen } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'

describe('an unreachable relay', () => {
  afterEach(() => fault('relay', 'off'))

  it('a relay that refuses the page is reported once, and contacted again only when the visitor tries', async () => {
    await fault('relay', 'refuse', { code: 3000, reason: 'Unauthorized: invalid key' } as object)
    const events = listen()
    const modal = addModal()
    await modal.show()
    await choose('button', /^WalletConnect/, modal)
    await events.some('wallet-error')
    // The SDK makes six attempts in its first seconds.
    const asked = async () => (await (await fetch(`${sandbox.origin}/requests?service=relay`)).json()).length as number
    await delay(1_000)
    const before = await asked()
    await delay(5_000)
    expect(await asked()).to.equal(before)
    expect(events.of('wallet-error')).to.have.length(1)
    await fault('relay', 'off')
    await choose('button', 'Cancel', modal)
    await choose('button', /^WalletConnect/, modal)
    await find('img', /^QR code/)
  })

  it('the view says within five seconds that the relay is unreachable, and what still works', async () => {
    await fault('relay', 'drop')
    const start = performance.now()
    const modal = addModal()
    await modal.show()
    await choose('button', /^WalletConnect/)
    const words = 'We can’t reach WalletConnect. Other ways to connect still work.'
    await until('said', () => modal.shadowRoot?.textContent?.includes(words))
    expect(performance.now() - start).to.be.below(10_000)
    await fault('relay', 'off')
    await find('img', /^QR code/)
  })

  it('a relay that answers null throws nothing into the page, and the code comes when it answers again', async () => {
    await fetch(`${sandbox.origin}/requests?service=relay`, { method: 'DELETE' })
    await fault('relay', 'garbage', { body: 'null' } as object)
    const modal = addModal()
    await modal.show()
    await choose('button', /^WalletConnect/)
    const asked = async () => (await (await fetch(`${sandbox.origin}/requests?service=relay`)).json()).length as number
    await until('a request after the socket', async () => (await asked()) > 1)
    await fault('relay', 'off')
    await find('button', 'Copy link')
  })

  it('the view can be retried as often as the visitor wants', async () => {
    await fault('relay', 'drop')
    const modal = addModal()
    await modal.show()
    await choose('button', /^WalletConnect/)
    await find('button', 'Try again')
    await choose('button', 'Try again')
    await fault('relay', 'off')
    await choose('button', 'Try again')
    await find('img', /^QR code/)
    await find('button', 'Copy link')
  })
})
