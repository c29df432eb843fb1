import { expect } from 'chai'
import { openedOf } from '../../../src/core/create.ts'
import { shortAddress } from '../../../src/lib/format.ts'
import { afterwards } from '../../fixtures/afterwards.ts'
import { recordCopies } from '../../fixtures/browser/copies.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { all, choose, connected, find, focused, gone, listen, seen, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { fault } from '../../setup/sandbox.ts'
import { says, textOf } from '../send/flow.ts'

describe('the account view', () => {
  it('shows the account with its value and wallet, and leads to its views and back', async () => {
    const { modal, wallet } = await connected()
    const events = listen()
    await modal.show()
    await find('dialog', 'Account')
    await says(modal, 'mara.reown.id')
    const [address = '', second = ''] = wallet.addresses
    await says(modal, shortAddress(address))
    await says(modal, /\$[\d,]{4,}\.\d\d/)
    await says(modal, 'Total on Chain 31337')
    await says(modal, 'Connected with Harbor')
    for (const name of ['Buy', 'Copy address', 'Disconnect']) await find('button', name)
    expect(seen('button', 'Swap')).to.equal(null)
    for (const [name, title] of [
      ['Send', 'Send'],
      ['Receive', 'Receive'],
      ['Chain 31337', 'Choose network'],
    ] as const) {
      await choose('button', name, modal)
      await shows(title)
      await choose('button', 'Back')
      await find('dialog', 'Account')
    }
    const opened = events.of('wallet-track').find(({ detail }) => detail.event === 'OPEN_SEND')
    expect(opened?.detail.properties).to.deep.equal({ isSmartAccount: false, network: 'eip155:31337' })
    // An account without a name is titled by its address.
    wallet.control.selectAccount(1)
    await says(modal, shortAddress(second))
    await until('no name', () => !textOf(modal).includes('mara'))
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

  it('writes times and counts with the digits of the locale, also of one that Intl does not know', async () => {
    const { modal } = await connected({ locale: 'ar-EG' })
    const { core } = openedOf(modal.wallet as never)
    await modal.show()
    await says(modal, /[\u0660-\u0669]+٫[\u0660-\u0669]{2}/)
    core.balances.setFailure('eip155', 'eip155:31337', Date.now() + 30_000)
    await says(modal, /حتى \u2068[\u0660-\u0669]{2}:[\u0660-\u0669]{2}/)
    await says(modal, /إعادة المحاولة بعد \u2068[\u0660-\u0669]{2}\u2069 ث/)
    expect(textOf(modal)).not.to.match(/As of|\$\d/)
    // A tag of the right form with a lone extension is invalid.
    modal.setAttribute('locale', 'en-a')
    await says(modal, /\$[\d,]+\.\d\d/)
    await says(modal, /As of \d\d:\d\d/)
  })

  it('copies the address, offers the features that the page enabled, and disconnects', async () => {
    const copied = recordCopies()
    const { modal, wallet } = await connected()
    await modal.show()
    await choose('button', 'Copy address')
    await until('told', () => all('status').some(({ textContent }) => textContent === 'Address copied'))
    expect(copied).to.deep.equal([wallet.addresses[0]])
    modal.options = { features: { send: false, onramp: false } }
    await gone('button', 'Send')
    await find('button', 'Receive')
    for (const name of ['Send', 'Buy']) expect(seen('button', name), name).to.equal(null)
    modal.options = { features: { receive: false } }
    await find('button', 'Send')
    expect(seen('button', 'Receive')).to.equal(null)
    modal.options = { features: { send: false, onramp: false, receive: false } }
    await until('no rail', () => all('group', 'Actions').length === 0)
    const events = listen()
    await choose('button', 'Disconnect')
    await events.some('wallet-disconnect')
    expect(modal.state.active.status).to.equal('disconnected')
    expect(modal.state.open).to.equal(false)
  })
})

describe('a balance that cannot be read', () => {
  it('the view shows the reason and the pause, and reads the balance when the visitor tries again', async () => {
    afterwards(() => void fault('rpc', 'off'))
    await fault('rpc', 'limit')
    const { modal } = await connected()
    const clock = holdClock()
    await modal.show()
    await shows('Account')
    await says(modal, /Balance not updated: \w+/)
    const waiting = await find<HTMLButtonElement>('button', /^Try again in \d+ s$/)
    expect(waiting.disabled).to.equal(true)
    const secondsOf = () => Number(/in (\d+) s/.exec(waiting.textContent ?? '')?.[1])
    const first = secondsOf()
    expect(first).to.be.within(1, 30)
    clock.pass(1_000)
    await until('a second less', () => secondsOf() === first - 1)
    clock.restart()
    await fault('rpc', 'off')
    // Ends the pause through the model instead of waiting half a minute.
    const { core } = openedOf(await modal.ready)
    core.balances.setFailure('eip155', 'eip155:31337', Date.now(), 'rate-limited')
    const again = await find('button', 'Try again')
    again.focus()
    again.click()
    await says(modal, /\$[\d,]+\.\d\d/)
    await gone('button', /^Try again/)
    const title = await shows('Account')
    await until('the focus is on the title', () => focused() === title)
  })

  it('the view keeps the last balance with its age, beside the retry button', async () => {
    const { modal } = await connected()
    await modal.show()
    const figure = /\$[\d,]+\.\d\d/
    await says(modal, figure)
    const { core } = openedOf(await modal.ready)
    core.balances.setFailure('eip155', 'eip155:31337', Date.now() + 30_000)
    await says(modal, /As of \d\d:\d\d/)
    expect(textOf(modal)).to.match(figure)
    core.balances.setFailure('eip155', 'eip155:31337', Date.now(), 'timeout')
    await choose('button', 'Try again')
    await until('fresh', () => !/As of/.test(textOf(modal)))
  })
})
