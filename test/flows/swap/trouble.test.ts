// @run all
import { expect } from 'chai'
import { choose, fill, find, gone, seen, shows } from '../../fixtures/page.ts'
import { leads } from '../../fixtures/steps.ts'
import { eventually } from '../../fixtures/time.ts'
import { fault } from '../../setup/sandbox.ts'
import { tokensOf } from '../holdings.ts'
import { ends, told } from '../send/sending.ts'
import {
  answering,
  chooseBoth,
  chooseSide,
  failing,
  openSwap,
  openSwapToUsdc,
  reads,
  review,
  textIn,
} from './swapping.ts'

describe('when a swap goes wrong', () => {
  afterEach(() => fault('api', 'off'))

  it('tokens that do not load are told, and loaded by a retry', async () => {
    await failing('convert/tokens')
    const { modal } = await openSwap({ waitFor: 'Try again' })
    await told(modal, 'Failed to initialize swap')
    await fault('api', 'off')
    await choose('button', 'Try again')
    await gone('button', 'Try again')
    await choose('button', 'Select token')
    await find('button', /^USD Coin/)
  })

  it('a network that the service does not swap on is named, and another one can be chosen', async () => {
    await failing('convert/tokens', 400)
    const { modal } = await openSwap({ waitFor: 'Switch network' })
    await reads(modal, 'Network not supported for Swaps')
    await leads('Switch network', 'Choose network')
  })

  it('a network without a gas price is told once, and the swap goes on without a fee', async () => {
    await failing('convert/gas-price', 400)
    const { modal } = await openSwapToUsdc()
    await fill('You pay', '0.1')
    await told(modal, 'Network not supported for Gas Price')
    await find('button', 'Review swap')
    await reads(modal, 'Network feeshown by your wallet')
  })

  it('a coin without a price is told, and its fee is shown in coins', async () => {
    await failing('account')
    await failing('fungible/price')
    const { modal } = await openSwap({ waitFor: 'Select token' })
    await told(modal, 'Failed to fetch network token price')
    await chooseSide('Select token', /^USD Coin/)
    await fill('You pay', '0.1')
    await reads(modal, /Network fee≈ [\d.]+ ETH/)
  })

  it('a quote that fails is never called a lack of balance and can be retried; a pair or an amount without one says why', async () => {
    const { modal } = await openSwapToUsdc()
    await failing('convert/quotes')
    await fill('You pay', '0.1')
    await reads(modal, 'We couldn’t get a price')
    expect(seen('button', 'Insufficient balance')).to.equal(null)
    expect(textIn('You pay')).to.equal('0.1')
    await fault('api', 'off')
    await choose('button', 'Try again')
    await find('button', 'Review swap')
    await answering('convert/quotes', { quotes: [] })
    await fill('You pay', '0.2')
    await find('button', 'No price for this swap')
    await reads(modal, 'Too few of these tokens')
    await fault('api', 'off')
    await fill('You pay', '')
    await find('button', 'Enter an amount')
    for (const text of ['0', 'abc', '1.2.3']) {
      await fill('You pay', text)
      await find('button', 'Incorrect amount')
      await reads(modal, 'Please enter a valid amount')
      expect(textIn('You pay')).to.equal(text)
    }
    await fill('You pay', '0.0000000000000000001')
    await find('button', 'Too many decimals')
    await fill('You pay', '99999999')
    await find('button', 'Insufficient balance')
    expect(seen('textbox', 'You pay')?.getAttribute('aria-invalid')).to.equal('true')
  })

  it('an allowance that cannot be read is told, and the form stays', async () => {
    const { modal } = await openSwap()
    await chooseBoth(/^USD Coin/, /^Ether/)
    await fill('You pay', '3')
    await find('button', 'Review swap')
    await failing('convert/allowance')
    await choose('button', 'Review swap')
    await told(modal, 'Failed to check allowance')
    expect(textIn('You pay')).to.equal('3')
  })

  it('a declined swap stays on its review, with nothing sent', async () => {
    const { modal, wallet, owner } = await openSwapToUsdc()
    await review('0.1')
    const before = await tokensOf('USDC', owner)
    wallet.control.decline = true
    await choose('button', 'Swap')
    await told(modal, 'Request declined')
    await shows('Review swap')
    expect(await tokensOf('USDC', owner)).to.equal(before)
    wallet.control.decline = false
    await choose('button', 'Swap')
    await ends(modal)
  })

  it('a network that changes in the wallet keeps the input and asks to switch back, an account makes the review invalid', async () => {
    const { modal, wallet } = await openSwapToUsdc()
    await fill('You pay', '0.1')
    await find('button', 'Review swap')
    wallet.control.switchTo(31338)
    await reads(modal, 'Network changed in your wallet')
    expect(textIn('You pay')).to.equal('0.1')
    await choose('button', 'Switch back')
    await find('button', 'Review swap')
    await leads('Review swap', 'Review swap')
    wallet.control.switchTo(31338)
    await leads('Switch back', 'Swap')
    await eventually(() => expect(textIn('You pay')).to.equal('0.1'))
    await review('0.1')
    wallet.control.selectAccount(1)
    await find('button', 'Review again')
  })

  it('a wallet whose answer is lost leads to the receipt, and the same swap asks first', async () => {
    const { modal, wallet } = await openSwapToUsdc()
    await review('0.2')
    wallet.control.next('eth_sendTransaction', { code: -32000, message: 'already known' })
    await choose('button', 'Swap')
    await told(modal, 'Your wallet may have sent this')
    await shows('Payment')
    await reads(modal, 'You receive about')
    await modal.show({ view: 'Swap' })
    await leads('Review swap', 'Review swap')
    await reads(modal, 'we don’t know if it went through')
    await find('button', 'Check first')
    await choose('checkbox', 'I checked my wallet, swap again')
    await find('button', 'Swap')
  })
})
