// @run all
import { expect } from 'chai'
import { choose, fill, find, listen } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'
import { ends, toasts, told } from '../send/sending.ts'
import { answering, chooseBoth, failing, openSwap, openSwapToUsdc, reads, review, sends } from './swapping.ts'

describe('a swap with services that lie', () => {
  afterEach(() => fault('api', 'off'))

  it('an approval that is not built, is declined, or is for another amount or for an account asks for nothing else', async () => {
    const { modal, wallet } = await openSwap()
    await chooseBoth(/^USD Coin/, /^Ether/)
    await review('3')
    await failing('convert/build-approve')
    await choose('button', 'Approve')
    await told(modal, 'Failed to create approval transaction')
    await fault('api', 'off')
    const data = `0x095ea7b3${'7e'.repeat(20).padStart(64, '0')}${'f'.repeat(64)}`
    const to = `eip155:31337:${sandbox.tokens.find(({ symbol }) => symbol === 'USDC')?.address}`
    await answering('convert/build-approve', { tx: { from: to, to, data, value: '0' } })
    await choose('button', 'Approve')
    await told(modal, 'This swap is not what it says')
    expect(sends(wallet), 'no wallet was asked').to.equal(0)
    await fault('api', 'off')
    const toThief = data.replace(/f{64}$/, (3_000_000).toString(16).padStart(64, '0'))
    await answering('convert/build-approve', { tx: { from: to, to, data: toThief, value: '0' } })
    await until('the first notice to leave', () => toasts(modal).length === 0)
    await choose('button', 'Approve')
    await told(modal, 'This swap is not what it says')
    expect(sends(wallet), 'the thief got nothing').to.equal(0)
    await fault('api', 'off')
    wallet.control.decline = true
    await choose('button', 'Approve')
    await told(modal, 'Request declined')
    wallet.control.decline = false
    await choose('button', 'Approve')
    await find('button', 'Swap')
  })

  it('a swap that is not built keeps the review, and a lying one never reaches the wallet', async () => {
    const events = listen()
    const { modal, wallet } = await openSwapToUsdc()
    await review('0.1')
    await failing('convert/build-transaction')
    await choose('button', 'Swap')
    await told(modal, 'Failed to create transaction')
    await fault('api', 'off')
    const thief = `eip155:31337:0x${'7e'.repeat(20)}`
    await answering('convert/build-transaction', { tx: { from: thief, to: thief, data: '0x', amount: '1' } })
    await choose('button', 'Swap')
    await told(modal, 'This swap is not what it says')
    expect(sends(wallet)).to.equal(0)
    await fault('api', 'off')
    await choose('button', 'Swap')
    await ends(modal)
    expect(events.of('wallet-error').map(({ detail }) => detail.code)).to.include.members([
      'swap-build-failed',
      'swap-mismatch',
    ])
  })

  it('a gas price that rises after the review is shown before a wallet is asked', async () => {
    const { modal, wallet } = await openSwapToUsdc()
    await review('0.1')
    await answering('convert/gas-price', { standard: '90000000000', fast: '1', instant: '1' })
    await choose('button', 'Swap')
    await reads(modal, 'The network fee has risen')
    expect(sends(wallet)).to.equal(0)
    await choose('button', 'Swap')
    await ends(modal)
  })

  it('a token that says other decimals than its contract is refused', async () => {
    const usdc = `eip155:31337:${sandbox.tokens.find(({ symbol }) => symbol === 'USDC')?.address}`
    const coin = `eip155:31337:0x${'e'.repeat(40)}`
    await answering('convert/tokens', {
      tokens: [
        { name: 'Ether', symbol: 'ETH', address: coin, decimals: 18 },
        { name: 'USD Coin', symbol: 'USDC', address: usdc, decimals: 8 },
        { name: 'Elsewhere', symbol: 'ELSE', address: 'eip155:1:0x7e', decimals: 18 },
        { name: 7, symbol: null },
      ],
    })
    const { modal } = await openSwapToUsdc()
    await fill('You pay', '0.1')
    await find('button', 'This token is not what it says')
    await reads(modal, 'It is listed with 8 decimals, but its contract has 6.')
  })

  it('prices that are absurd, zero or missing show no fiat value and no price impact', async () => {
    await failing('account')
    for (const price of [1e30, 0, -1, 'much', undefined]) {
      await answering('fungible/price', { fungibles: [{ address: `eip155:31337:0x${'e'.repeat(40)}`, price }] })
      const { modal } = await openSwapToUsdc('Select token')
      await fill('You pay', '0.1')
      await reads(modal, 'Price impact—')
      modal.remove()
    }
  })

  it('hostile answers leave the form usable', async () => {
    const { modal } = await openSwapToUsdc()
    for (const quotes of [
      [{ fromAmount: '-1', toAmount: 'x' }, null, 7],
      [{ fromAmount: '1'.repeat(200), toAmount: '1' }],
      'many',
    ]) {
      await answering('convert/quotes', { quotes })
      await fill('You pay', `0.${quotes.length}`)
      await find('button', /No price for this swap|Try again/)
      await fault('api', 'off')
    }
    await fill('You pay', '0.4')
    await find('button', 'Review swap')
    expect(toasts(modal).join()).to.not.contain('undefined')
  })
})
