import { expect } from 'chai'
import { choose, fill, find, seen, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { asked, entered, FRIEND, openForm, review, says } from './flow.ts'

describe('during a transfer', () => {
  it('another account invalidates the review and keeps the form', async () => {
    const { modal, wallet } = await openForm()
    await review('0.1', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
    wallet.control.selectAccount(1)
    await says(modal, 'Account changed, review again')
    expect(seen('button', 'Send')).to.equal(null)
    await choose('button', 'Review again')
    await shows('Send')
    expect(await entered()).to.deep.equal(['0.1', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'])
    await choose('button', 'Review')
    await choose('button', 'Send')
    await shows('Account')
    expect(asked(wallet)).to.have.nested.property('[0][0].from', wallet.addresses[1])
  })

  it('another account that the wallet did not announce is detected before the request', async () => {
    let isOther = false
    const { modal, wallet } = await openForm({
      meddle: ({ method }) => (isOther && method === 'eth_accounts' ? [FRIEND] : undefined),
    })
    await review('0.1')
    isOther = true
    await choose('button', 'Send')
    await says(modal, 'Account changed, review again')
    expect(asked(wallet)).to.deep.equal([])
    await choose('button', 'Review again')
    await shows('Send')
    expect(await entered()).to.deep.equal(['0.1', FRIEND])
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
  })

  it('another network that the wallet did not announce is detected, and the wallet is asked to switch back', async () => {
    let isElsewhere = false
    const { modal, wallet } = await openForm({
      meddle({ method }) {
        if (method === 'wallet_switchEthereumChain') isElsewhere = false
        return isElsewhere && method === 'eth_chainId' ? '0x7a6a' : undefined
      },
    })
    await review('0.1')
    isElsewhere = true
    await choose('button', 'Send')
    await says(modal, 'Network changed in your wallet')
    expect(asked(wallet)).to.deep.equal([])
    await choose('button', 'Switch back')
    await shows('Send')
    await choose('button', 'Review')
    await choose('button', 'Send')
    await shows('Account')
    expect(asked(wallet)).to.have.length(1)
  })

  it('an unsupported network clears the form, even while it is hidden', async () => {
    const { modal, wallet } = await openForm({ networks: 'eip155:31337' })
    await fill('Amount', '0.1')
    await fill('To', FRIEND)
    await modal.show({ view: 'Account' })
    wallet.control.switchTo(31338)
    await shows('Switch network')
    wallet.control.switchTo(31337)
    await until('the network is back', () => modal.state.active.caipNetworkId === 'eip155:31337')
    await modal.show({ view: 'Send' })
    await shows('Send')
    expect(await entered()).to.deep.equal(['', ''])
  })

  it('disconnecting clears the form', async () => {
    const { modal } = await openForm()
    await fill('Amount', '0.1')
    await modal.disconnect()
    await modal.connect('harbor')
    await modal.show({ view: 'Send' })
    await shows('Send')
    expect(await entered()).to.deep.equal(['', ''])
  })

  it('a wallet that disconnects during the review closes it', async () => {
    const { modal, wallet } = await openForm()
    await review('0.1')
    wallet.control.lock()
    await until('the review is gone', () => !seen('heading', 'Review send'))
    expect(modal.state.active.status).to.equal('disconnected')
    expect(asked(wallet)).to.deep.equal([])
  })

  it('the input of the form survives closing the modal and opening other views', async () => {
    const { modal } = await openForm()
    await fill('Amount', '0.1')
    await fill('To', FRIEND)
    await choose('button', 'Close')
    await modal.show({ view: 'Send' })
    await shows('Send')
    expect(await entered()).to.deep.equal(['0.1', FRIEND])
    await find('button', 'Review')
  })
})
