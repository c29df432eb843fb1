import { expect } from 'chai'
import { delay } from '../../../src/lib/async.ts'
import { addModal, choose, find, listen } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'

describe('a relay that lets nobody in, or is not there', () => {
  afterEach(() => fault('relay', 'off'))

  it('is told once that the relay refuses the page, which then is asked no more until somebody tries again', async () => {
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

  it('says within five seconds that the relay is not there, and what still works', async () => {
    await fault('relay', 'drop')
    const start = performance.now()
    const modal = addModal()
    await modal.show()
    await choose('button', /^WalletConnect/)
    const words = 'WalletConnect cannot be reached. Other ways to connect still work.'
    await until('said', () => modal.shadowRoot?.textContent?.includes(words))
    expect(performance.now() - start).to.be.below(10_000)
    await fault('relay', 'off')
    await find('img', /^QR code/)
  })

  it('can be asked for again from the view, as often as the visitor likes', async () => {
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
