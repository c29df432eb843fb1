import { expect } from 'chai'
import { all, choose, fill, find, listen, same, seen, shows } from '../../fixtures/page.ts'
import { eventually, until } from '../../fixtures/time.ts'
import { balanceOf, ETHER, tokensOf } from '../holdings.ts'
import { methodsOf, openSend, other, receiver, review, textIn, toasts, told, withWallet } from './sending.ts'

describe('sending', () => {
  it('the coin reaches the receiver through form and review, exact to the wei', async () => {
    const events = listen()
    const { modal, wallet } = await openSend()
    const letGo = wallet.control.hold()
    const before = await balanceOf(receiver)
    const own = await balanceOf(wallet.addresses[0] ?? '')
    await review('1.000000000000000001')
    const text = modal.shadowRoot?.textContent ?? ''
    expect(text).to.contain('1.000000000000000001 ETH')
    expect(text.replace(/\s/g, ''), 'the whole address').to.contain(receiver)
    expect(text, 'in groups of four').to.contain(`0x ${receiver.slice(2, 6)} ${receiver.slice(6, 10)} `)
    expect(text).to.contain('Chain 31337')
    const button = await choose('button', 'Send')
    await until('busy', () => button.getAttribute('aria-busy') === 'true')
    await eventually(() => expect(button.textContent).to.equal('Confirm in Harbor'))
    letGo()
    await told(modal, 'Transaction started')
    await shows('Account')
    expect(modal.state.view).to.equal('Account')
    same(seen('button', 'Back'), null, 'no way back')
    await told(modal, 'Transaction confirmed')
    expect((await balanceOf(receiver)) - before).to.equal(ETHER + 1n)
    expect(own - (await balanceOf(wallet.addresses[0] ?? '')) > ETHER + 1n, 'and the fee').to.equal(true)
    const tracked = events.of('wallet-track').map(({ detail }) => detail.event)
    expect(tracked).to.include.members(['SEND_INITIATED', 'SEND_SUCCESS'])
    await modal.show({ view: 'Send' })
    await find('button', 'Enter an amount')
    expect([textIn('Amount'), textIn('To')]).to.deep.equal(['', ''])
  })

  it('a chosen token reaches the receiver in its own decimals', async () => {
    const { modal } = await openSend()
    const before = await tokensOf('USDC', receiver)
    await choose('button', 'ETH')
    await shows('Select token')
    await fill('Search tokens', 'usd c')
    await choose('button', /^USD Coin/)
    await shows('Send')
    await find('button', 'USDC')
    await fill('Amount', '12.3456789')
    await find('button', 'Too many decimals')
    expect(textIn('Amount'), 'not cut').to.equal('12.3456789')
    await fill('Amount', '12.345678')
    await fill('To', receiver.toLowerCase())
    await choose('button', 'Review')
    await shows('Review send')
    await eventually(() => expect(modal.shadowRoot?.textContent).to.contain('12.345678 USDC'))
    await choose('button', 'Send')
    await told(modal, 'Transaction started')
    await told(modal, 'Transaction confirmed')
    expect((await tokensOf('USDC', receiver)) - before).to.equal(12_345_678n)
  })

  it('a token whose transfer returns no value works', async () => {
    const { modal } = await openSend()
    const before = await tokensOf('QUSD', receiver)
    await choose('button', 'ETH')
    await choose('button', /^Quiet Dollar/)
    await find('button', 'QUSD')
    await review('2')
    await choose('button', 'Send')
    await told(modal, 'Transaction started')
    await until('there', () => toasts(modal).includes('Transaction confirmed'))
    expect((await tokensOf('QUSD', receiver)) - before).to.equal(2_000_000n)
  })

  it('a declined request stays on the review, and keeps the input', async () => {
    const events = listen()
    const { modal, wallet } = await openSend()
    wallet.control.decline = true
    await review()
    await choose('button', 'Send')
    await told(modal, 'Request declined')
    await shows('Review send')
    await find('button', 'Send')
    expect(events.of('wallet-track').map(({ detail }) => detail.event)).to.not.include('SEND_ERROR')
    await choose('button', 'Cancel')
    await shows('Send')
    expect([textIn('Amount'), textIn('To')]).to.deep.equal(['0.25', receiver])
    wallet.control.decline = false
    await choose('button', 'Review')
    await choose('button', 'Send')
    await told(modal, 'Transaction started')
  })

  it('a request that the wallet refused is reported and tracked, and empties the form', async () => {
    const events = listen()
    const { modal } = await withWallet(() => ({
      eth_sendTransaction: () => {
        throw { code: -32602, message: 'Invalid params' }
      },
    }))
    await review()
    await choose('button', 'Send')
    await told(modal, 'Something went wrong')
    await shows('Send')
    expect([textIn('Amount'), textIn('To')]).to.deep.equal(['', ''])
    const error = events.of('wallet-track').find(({ detail }) => detail.event === 'SEND_ERROR')
    expect(error?.detail.properties).to.include({ network: 'eip155:31337', token: 'ETH', amount: '0.25' })
    expect(events.of('wallet-error').map(({ detail }) => detail.code)).to.include('send-failed')
  })

  it('a payment is followed after the visitor left, because the request cannot be withdrawn', async () => {
    const { modal, wallet } = await openSend()
    const letGo = wallet.control.hold()
    const before = await balanceOf(receiver)
    await review('0.125')
    await choose('button', 'Send')
    await until('asked', () => methodsOf(wallet).includes('eth_sendTransaction'))
    await modal.close()
    letGo()
    await told(modal, 'Transaction started')
    expect(modal.state.open).to.equal(false)
    await until('mined', () => toasts(modal).includes('Transaction confirmed'))
    expect((await balanceOf(receiver)) - before).to.equal(ETHER / 8n)
  })

  it('a payment that the wallet changed shows an error', async () => {
    await withWallet((real) => ({
      eth_sendTransaction: (params) => {
        const [wanted] = params as [object]
        return real.request({ method: 'eth_sendTransaction', params: [{ ...wanted, to: other }] })
      },
    }))
    await review('0.01')
    await choose('button', 'Send')
    await until('the alert', () => all('alert').some((one) => one.textContent?.includes('not the one you reviewed')))
  })

  it('a payment that fails on the chain is reported', async () => {
    // A transfer that the node rejects, because its gas is far too low for a token.
    const { modal } = await withWallet((real) => ({
      eth_sendTransaction: (params) => {
        const [wanted] = params as [object]
        return real.request({ method: 'eth_sendTransaction', params: [{ ...wanted, gas: '0x6000' }] })
      },
    }))
    await choose('button', 'ETH')
    await choose('button', /^USD Coin/)
    await find('button', 'USDC')
    await review('1')
    await choose('button', 'Send')
    await told(modal, 'Transaction started')
    await told(modal, 'Transaction failed')
  })
})
