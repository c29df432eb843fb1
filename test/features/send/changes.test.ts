import { expect } from 'chai'
import { choose, fill, find, gone, seen, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { asked, entered, FRIEND, OTHER, openForm, review, says } from './flow.ts'

describe('during a transfer', () => {
  it('another account invalidates the review and keeps the form', async () => {
    const { modal, wallet } = await openForm()
    await review('0.1', OTHER)
    wallet.control.selectAccount(1)
    await says(modal, 'Account changed, review again')
    expect(seen('button', 'Send')).to.equal(null)
    await choose('button', 'Review again')
    await shows('Send')
    expect(await entered()).to.deep.equal(['0.1', OTHER])
    expect(asked(wallet)).to.deep.equal([])
    await choose('button', 'Review')
    await choose('button', 'Send')
    await shows('Account')
    expect(asked(wallet)).to.have.nested.property('[0][0].from', wallet.addresses[1])
  })

  it('another network invalidates the review, and switching back keeps the form', async () => {
    const { modal, wallet } = await openForm()
    await review('0.1')
    wallet.control.switchTo(31338)
    await says(modal, 'Network changed in your wallet')
    expect(seen('button', 'Send')).to.equal(null)
    await choose('button', 'Switch back')
    await shows('Send')
    expect(modal.state.active.caipNetworkId).to.equal('eip155:31337')
    expect(await entered()).to.deep.equal(['0.1', FRIEND])
    expect(asked(wallet)).to.deep.equal([])
    await choose('button', 'Review')
    await find('button', 'Send')
  })

  for (const [what, request, answer, message, button] of [
    ['account', 'eth_accounts', [FRIEND], 'Account changed, review again', 'Review again'],
    ['network', 'eth_chainId', '0x7a6a', 'Network changed in your wallet', 'Switch back'],
  ] as const)
    it(`another ${what} that the wallet did not announce is detected before the request`, async () => {
      let isOther = false
      const { modal, wallet } = await openForm({
        meddle({ method }) {
          if (method === 'wallet_switchEthereumChain') isOther = false
          return isOther && method === request ? answer : undefined
        },
      })
      await review('0.1')
      isOther = true
      await choose('button', 'Send')
      await says(modal, message)
      expect(asked(wallet)).to.deep.equal([])
      await choose('button', button)
      await shows('Send')
      expect(await entered()).to.deep.equal(['0.1', FRIEND])
      if (what === 'account') return
      await choose('button', 'Review')
      await choose('button', 'Send')
      await shows('Account')
      expect(asked(wallet)).to.have.length(1)
    })

  it('an unsupported network clears the form, even while it is hidden', async () => {
    const { modal, wallet } = await openForm({ networks: 'eip155:31337' })
    for (const isHidden of [true, false]) {
      await fill('Amount', '0.1')
      await fill('To', FRIEND)
      if (isHidden) await modal.show({ view: 'Account' })
      wallet.control.switchTo(31338)
      await shows('Switch network')
      if (isHidden) wallet.control.switchTo(31337)
      else await choose('button', 'Chain 31337', modal)
      await until('the network is back', () => modal.state.active.caipNetworkId === 'eip155:31337')
      await gone('heading', 'Switch network')
      await modal.show({ view: 'Send' })
      await shows('Send')
      expect(await entered(), `hidden: ${isHidden}`).to.deep.equal(['', ''])
    }
  })

  it('disconnecting clears the form, and one by the wallet closes the review', async () => {
    const { modal, wallet } = await openForm()
    const reopened = async () => {
      await modal.connect('harbor')
      await modal.show({ view: 'Send' })
      await shows('Send')
      return entered()
    }
    await fill('Amount', '0.1')
    await modal.disconnect()
    expect(await reopened()).to.deep.equal(['', ''])
    await review('0.1')
    wallet.control.lock()
    await until('the review is gone', () => !seen('heading', 'Review send'))
    expect(modal.state.active.status).to.equal('disconnected')
    expect(asked(wallet)).to.deep.equal([])
    wallet.control.unlock()
    expect(await reopened()).to.deep.equal(['', ''])
  })

  it('the input of the form survives closing the modal and opening other views', async () => {
    const { modal } = await openForm()
    await fill('Amount', '0.1')
    await fill('To', FRIEND)
    await choose('button', 'ETH')
    await shows('Select token')
    await choose('button', 'Back')
    await shows('Send')
    expect(await entered()).to.deep.equal(['0.1', FRIEND])
    await choose('button', 'Close')
    await gone('dialog')
    await modal.show({ view: 'Send' })
    await shows('Send')
    expect(await entered()).to.deep.equal(['0.1', FRIEND])
    await find('button', 'Review')
  })
})
