import { expect } from 'chai'
import { shortAddress } from '../../../../src/lib/format.ts'
import { registerName } from '../../../fixtures/chains/ens-names.ts'
import { choose, fill, find, focused, gone } from '../../../fixtures/page.ts'
import { fillAll, leads } from '../../../fixtures/steps.ts'
import { until } from '../../../fixtures/time.ts'
import { fault } from '../../../setup/sandbox.ts'
import { asked, coinOf, ends, entered, inGroups, openForm, review, says, textOf } from '../flow.ts'

describe('a name as the receiver', () => {
  afterEach(() => Promise.all([fault('rpc', 'off'), fault('api', 'off')]))

  it('is looked up, reviewed with its full address, paid, and offered again by its name', async () => {
    const { name, owner } = await registerName()
    const { modal, wallet } = await openForm()
    const before = await coinOf(owner)
    const field = await find<HTMLInputElement>('textbox', 'To')
    expect(field.placeholder).to.equal('Name or address')
    await fill('To', name.toUpperCase())
    await says(modal, inGroups(owner))
    await review('0.02', name)
    await says(modal, inGroups(owner))
    expect(modal.shadowRoot?.querySelector('.holder strong')?.textContent).to.equal(name)
    await choose('button', 'Send')
    await says(modal, `To ${name}`)
    await ends(modal)
    expect((await coinOf(owner)) - before).to.equal(20_000_000_000_000_000n)
    expect(asked(wallet)).to.have.nested.property('[0][0].to', owner)
    await leads(/0\.02 ETH/, 'Payment')
    expect(modal.shadowRoot?.querySelector('.holder strong')?.textContent).to.equal(name)
    await modal.show({ view: 'Send' })
    const row = await find('button', name)
    expect(row.textContent).to.include(shortAddress(owner))
    await choose('button', name)
    await says(modal, inGroups(owner))
    expect((await entered())[1]).to.equal(name)
    expect(focused()?.getAttribute('aria-label')).to.equal('To')
  })

  it('typed letter by letter is no error on the way, and is looked up when typing pauses, as in a payment link', async () => {
    const { name, owner } = await registerName()
    const { modal } = await openForm()
    for (let end = 1; end <= name.length; end++) {
      await fill('To', name.slice(0, end))
      expect(textOf(modal)).not.to.include('An address here is')
    }
    await says(modal, 'Looking up the name')
    await says(modal, inGroups(owner))
    await fill('To', '')
    await until('no address', () => !textOf(modal).includes(inGroups(owner)))
    await fill('To', `ethereum:${name}@31337?value=5e16`)
    await says(modal, inGroups(owner))
    expect(await entered()).to.deep.equal(['0.05', name])
  })

  it('that has no owner or cannot be looked up is told, and can be tried again', async () => {
    const { modal } = await openForm()
    await fillAll({ Amount: '0.1', To: 'nobody-has-this.eth' })
    const button = await find<HTMLButtonElement>('button', 'No address for this name')
    expect(button.disabled).to.equal(true)
    await says(modal, 'nobody-has-this.eth has no address on Chain 31337. Check the spelling.')
    await fault('api', 'error')
    await fill('To', 'taken.reown.id')
    await says(modal, 'Error resolving name')
    await fault('api', 'off')
    await choose('button', 'Try again')
    const box = await until('an address', () => modal.shadowRoot?.querySelector('.full-address'))
    expect(box.textContent).to.match(/^0x( [0-9a-f]{4}){10} $/i)
    await find('button', 'Review')
  })

  it('stays in the form when the account changes, and is looked up anew when the network does', async () => {
    const { name, owner } = await registerName()
    const { modal, wallet } = await openForm()
    await review('0.1', name)
    wallet.control.selectAccount(1)
    await says(modal, 'Account changed, review again')
    await choose('button', 'Review again')
    expect(await entered()).to.deep.equal(['0.1', name])
    await leads('Review', 'Review send')
    wallet.control.switchTo(31338)
    await says(modal, 'Network changed in your wallet')
    expect(asked(wallet)).to.deep.equal([])
    await leads('Cancel', 'Send')
    // The second chain has no names.
    await gone('button', 'Review')
    await until('no address', () => !modal.shadowRoot?.querySelector('.full-address'))
    wallet.control.switchTo(31337)
    await says(modal, inGroups(owner))
    await choose('button', 'Review')
    await leads('Send', 'Account')
    expect(asked(wallet)).to.have.nested.property('[0][0].from', wallet.addresses[1])
  })
})
