import { expect } from 'chai'
import { addButton, choose, fill, find, gone, same, seen, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { methodsOf, openSend, other, receiver, review, textIn, told, withWallet } from './sending.ts'

describe('changes while a payment is prepared', () => {
  it('switching the account in the wallet drops the review and keeps the form', async () => {
    const { modal, wallet } = await openSend()
    await review()
    wallet.control.selectAccount(1)
    await until('said', () => modal.shadowRoot?.textContent?.includes('Account changed, review again'))
    same(seen('button', 'Send'), null)
    await choose('button', 'Review again')
    await shows('Send')
    expect([textIn('Amount'), textIn('To')]).to.deep.equal(['0.25', receiver])
    expect(methodsOf(wallet)).to.not.include('eth_sendTransaction')
  })

  it('a silent switch of the account is found before the wallet is asked', async () => {
    const asked: unknown[] = []
    let accounts: string[] | undefined
    const { modal } = await withWallet((real) => ({
      eth_accounts: () => accounts ?? real.request({ method: 'eth_accounts' }),
      eth_sendTransaction: (params) => void asked.push(params),
    }))
    await review()
    accounts = [other]
    await choose('button', 'Send')
    await until('said', () => modal.shadowRoot?.textContent?.includes('Account changed, review again'))
    expect(asked).to.deep.equal([])
  })

  it('switching the network in the wallet asks to switch back, and keeps the form', async () => {
    const { modal, wallet } = await openSend()
    await review()
    wallet.control.switchTo(31338)
    await until('said', () => modal.shadowRoot?.textContent?.includes('Network changed in your wallet'))
    same(seen('button', 'Send'), null)
    await choose('button', 'Switch back')
    await shows('Send')
    expect(modal.state.active.caipNetworkId).to.equal('eip155:31337')
    expect([textIn('Amount'), textIn('To')]).to.deep.equal(['0.25', receiver])
    await choose('button', 'Review')
    await find('button', 'Send')
  })

  it('switching to an unsupported network empties the form', async () => {
    const { modal, wallet } = await openSend()
    await fill('Amount', '0.5')
    await fill('To', receiver)
    wallet.control.switchTo(99)
    await shows('Switch network')
    await choose('button', 'Chain 31337', modal)
    await gone('dialog')
    await modal.show({ view: 'Send' })
    await find('textbox', 'Amount')
    expect([textIn('Amount'), textIn('To')]).to.deep.equal(['', ''])
  })

  it('a wallet that locks itself empties the form', async () => {
    const { modal, wallet } = await openSend()
    await fill('Amount', '0.5')
    wallet.control.lock()
    await until('disconnected', () => modal.state.active.status === 'disconnected')
    wallet.control.unlock()
    await modal.connect('example.harbor')
    await modal.show({ view: 'Send' })
    await find('textbox', 'Amount')
    expect(textIn('Amount')).to.equal('')
  })

  it('the balance on the button is updated after sending', async () => {
    const button = addButton()
    const { modal, wallet } = await openSend()
    const shown = () => button.shadowRoot?.querySelector('[part~="balance"]')?.textContent
    const before = await until('a balance', shown)
    await review('1')
    await choose('button', 'Send')
    await told(modal, 'Transaction started')
    await until('less', () => shown() !== before)
    expect(wallet.control.calls.length).to.be.above(0)
  })
})
