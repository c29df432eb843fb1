import { expect } from 'chai'
import { openedOf } from '../../../src/core/create.ts'
import { all, choose, connected, find, listen, seen, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { says, textOf } from '../send/flow.ts'

describe('the account view', () => {
  it('shows the account, its total balance and the wallet', async () => {
    const { modal } = await connected()
    await modal.show()
    await shows('Account')
    await says(modal, 'mara.reown.id')
    await says(modal, '0xf3…b92266')
    await says(modal, /\$[\d,]+\.\d\d/)
    await says(modal, 'Total on Chain 31337')
    await says(modal, 'Connected with Harbor')
    for (const name of ['Send', 'Receive', 'Copy address', 'Disconnect']) await find('button', name)
  })

  it("shows the coin's amount without a price, and never a zero that was not read", async () => {
    const { modal } = await connected({ endpoints: '{}', 'project-id': '' })
    const { core } = openedOf(modal.wallet as never)
    await modal.show()
    await says(modal, /[\d.,]+ ETH/)
    await says(modal, 'Balance on Chain 31337')
    core.balances.clear('eip155')
    core.balances.setFailure('eip155', 'eip155:31337', Date.now() + 30_000)
    await says(modal, '—')
    expect(textOf(modal)).not.to.match(/\$0|\b0 ETH/)
  })

  it('keeps the last balance after a failed refresh, with its age', async () => {
    const { modal } = await connected()
    const { core } = openedOf(modal.wallet as never)
    await modal.show()
    await says(modal, /\$[\d,]+\.\d\d/)
    core.balances.setFailure('eip155', 'eip155:31337', Date.now() + 30_000)
    await says(modal, /As of \d\d:\d\d/)
    expect(textOf(modal)).to.match(/\$[\d,]+\.\d\d/)
  })

  it('writes times and counts with the digits of the locale', async () => {
    const { modal } = await connected({ locale: 'ar-EG' })
    const { core } = openedOf(modal.wallet as never)
    await modal.show()
    await says(modal, /[\u0660-\u0669]+٫[\u0660-\u0669]{2}/)
    core.balances.setFailure('eip155', 'eip155:31337', Date.now() + 30_000)
    await says(modal, /حتى \u2068[\u0660-\u0669]{2}:[\u0660-\u0669]{2}/)
    await says(modal, /إعادة المحاولة بعد \u2068[\u0660-\u0669]{2}\u2069 ث/)
    expect(textOf(modal)).not.to.match(/As of|\$\d/)
  })

  it('is shown with a locale that Intl does not know', async () => {
    // A tag of the right form with a lone extension is invalid.
    const { modal } = await connected({ locale: 'en-a' })
    const { core } = openedOf(modal.wallet as never)
    await modal.show()
    await says(modal, /\$[\d,]+\.\d\d/)
    core.balances.setFailure('eip155', 'eip155:31337', Date.now() + 30_000)
    await says(modal, /As of \d\d:\d\d/)
  })

  it('copies the address', async () => {
    const { modal, wallet } = await connected()
    await modal.show()
    const copied: string[] = []
    const { clipboard } = navigator
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    })
    try {
      await choose('button', 'Copy address')
      await says(modal, 'Address copied')
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
    }
    expect(copied).to.deep.equal([wallet.addresses[0]])
  })

  it('hides the features that the page disables', async () => {
    const { modal } = await connected()
    modal.options = { features: { send: false, onramp: false } }
    await modal.show()
    await find('button', 'Receive')
    for (const name of ['Send', 'Buy']) expect(seen('button', name), name).to.equal(null)
    modal.options = { features: { send: false, onramp: false, receive: false } }
    await until('no rail', () => all('group', 'Actions').length === 0)
  })

  it('opens the send form and tracks it', async () => {
    const { modal } = await connected()
    const events = listen()
    await modal.show()
    await choose('button', 'Send')
    await shows('Send')
    const opened = events.of('wallet-track').find(({ detail }) => detail.event === 'OPEN_SEND')
    expect(opened?.detail.properties).to.deep.equal({ isSmartAccount: false, network: 'eip155:31337' })
  })

  it('disconnects the wallet', async () => {
    const { modal } = await connected()
    const events = listen()
    await modal.show()
    await choose('button', 'Disconnect')
    await events.some('wallet-disconnect')
    expect(modal.state.active.status).to.equal('disconnected')
    expect(modal.state.open).to.equal(false)
  })
})
