// @run all
import { expect } from 'chai'
import { generatePrivateKey } from 'viem/accounts'
import { violationsIn } from '../../fixtures/axe.ts'
import { addFour } from '../../fixtures/chains/four.ts'
import { holders, lamportsOf } from '../../fixtures/chains/solana-chain.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { payOrder } from '../../fixtures/onramp.ts'
import { choose, fill, find, gone, listen, seen, shows } from '../../fixtures/page.ts'
import { leads, tap } from '../../fixtures/steps.ts'
import { turns, until } from '../../fixtures/time.ts'
import { answerWindows, openedWindows } from '../../fixtures/wallets/social.ts'
import { addStandardWallet } from '../../fixtures/wallets/standard.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'
import { balanceOf } from '../holdings.ts'
import { reads } from '../swap/swapping.ts'
import { goToCoinbase, openBuy, purchaseReads } from './buying.ts'

describe('buying', () => {
  afterEach(() => fault('api', 'off'))

  it('from the account to the balance, by a window opened in the click', async () => {
    const { modal, windows } = await openBuy()
    await modal.show({ view: 'Account' })
    await leads('Buy', 'Buy')
    expect((await find('button', 'Coinbase')).textContent).to.contain('1–2% fee')
    expect(seen('button', 'Meld'), 'without a key').to.equal(null)
    await fill('Amount', '250')
    await reads(modal, '0.09993')
    await reads(modal, 'Subtotal$245.00Provider fee$5.00Network fee$0.00Total$250.00')
    const pictures = await fetch(`${sandbox.origin}/requests?service=directory`)
    const asked: { path: string }[] = await pictures.json()
    expect(asked.map(({ path }) => path)).to.include('/public/getCurrencyImage/USD')
    expect(await violationsIn(modal)).to.deep.equal([])
    const { address = '' } = modal.state.active
    const before = await balanceOf(address)
    const link = await goToCoinbase()
    expect(windows.map(({ url, target }) => [url, target])).to.deep.equal([['about:blank', 'popupWindow']])
    expect(windows[0]?.window?.closed).to.equal(false)
    expect(await violationsIn(modal)).to.deep.equal([])
    expect(await payOrder(link)).to.contain('Paid')
    await shows('Your ETH has arrived')
    expect(Number((await balanceOf(address)) - before) / 1e18).to.be.closeTo(0.0999, 0.0001)
    const wallet = await modal.ready
    const now = await balanceOf(address)
    await until('the new balance', () => wallet.$balances.get()[0]?.amount === now)
    await leads('Back to account', 'Account')
  })

  it('a declined payment buys nothing, and is the only outcome that is called one; the form explains itself; a blocked window leaves a link', async () => {
    const { modal } = await openBuy()
    await payOrder(await goToCoinbase(), 'decline')
    await shows('Payment not completed')
    await leads('Try again', 'Buy')
    await choose('button', 'What is Buy?')
    await reads(modal, 'You pay the provider')
    expect(await violationsIn(modal)).to.deep.equal([])
    await leads('Back', 'Buy')
    answerWindows(() => null)
    await fill('Amount', '20')
    await leads('Continue to Coinbase', 'Pop-up blocked')
    const link = await find<HTMLAnchorElement>('link', 'Open Coinbase')
    expect([link.rel, link.target]).to.deep.equal(['noopener noreferrer', '_blank'])
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    await shows('Finish in Coinbase')
    await payOrder(link.href)
    await shows('Your ETH has arrived')
  })

  it('another currency, coin and way to pay, within their limits', async () => {
    const { modal } = await openBuy()
    await find('button', 'Enter an amount')
    for (const [amount, reason] of [
      ['9', 'At least $10'],
      ['7501', 'At most $7,500'],
      ['10.5', 'Enter a whole amount'],
      ['ten', 'Enter a whole amount'],
    ] as const) {
      await fill('Amount', amount)
      expect((await find<HTMLButtonElement>('button', reason)).disabled, amount).to.equal(true)
    }
    await fill('Amount', '25000')
    await choose('button', 'Bank account')
    await find('button', 'Continue to Coinbase')
    await tap('USD', 'EUR')
    await fill('Amount', '25001')
    await find('button', 'At most €25,000')
    await tap('ETH', 'USDC', '€100')
    await reads(modal, '105.8')
  })

  it('without options, the built-in ones are offered with an estimate; without the live quote, the older route has one', async () => {
    await fault('api', 'error', { only: '/onramp/' })
    const { modal } = await openBuy()
    await reads(modal, 'The current offer couldn’t be loaded')
    await reads(modal, 'Arrives on Ethereum. Check the network at Coinbase')
    await fill('Amount', '100')
    await reads(modal, 'An estimate: the quote couldn’t be loaded.')
    await tap('USD', 'EUR')
    await reads(modal, 'The quote couldn’t be loaded. Coinbase shows the price.')
    const link = await goToCoinbase('100')
    expect(link, 'of the second currency').to.contain('fiatCurrency=EUR')
    await fault('api', 'off')
    await fault('api', 'error', { only: '/onramp/buy/' })
    modal.remove()
    const other = await openBuy()
    await fill('Amount', '250')
    await reads(other.modal, '0.09993')
    expect(other.modal.shadowRoot?.textContent).not.to.contain('couldn’t be loaded')
  })

  it('a payment that is not seen in 180 s is unknown, and is looked for again', async () => {
    const { modal } = await openBuy({}, { privateKeys: [generatePrivateKey()] })
    const account = modal.state.active.address ?? ''
    const heard = listen()
    const link = await goToCoinbase()
    const before = await purchaseReads(account)
    const clock = holdClock()
    // The first pause began on the real clock.
    await until('the first read', async () => (await purchaseReads(account)) > before)
    await until('the next pause', () => clock.waiting() > 0)
    clock.pass(181_000)
    await shows('Not seen yet')
    expect(heard.of('wallet-error')).to.deep.equal([])
    await payOrder(link)
    await leads('Check again', 'Finish in Coinbase')
    await until('a pause', () => clock.waiting() > 0)
    clock.pass(4_000)
    await shows('Your ETH has arrived')
  })

  it('closing midway ends the reading without a word', async () => {
    // A late answer of another test must not count.
    const { modal } = await openBuy({}, { privateKeys: [generatePrivateKey()] })
    const account = modal.state.active.address ?? ''
    const heard = listen()
    const clock = holdClock()
    await goToCoinbase('20')
    await until('the read before the purchase', async () => (await purchaseReads(account)) > 0)
    await until('the pause', () => clock.waiting() > 0)
    await modal.close()
    // The dialog closes on the stopped clock.
    clock.pass(1_000)
    await gone('dialog')
    const before = await purchaseReads(account)
    for (let poll = 0; poll < 5; poll++) {
      clock.pass(4_000)
      await turns(5)
    }
    expect(await purchaseReads(account)).to.equal(before)
    expect(heard.of('wallet-error')).to.deep.equal([])
  })

  it('on Solana by Meld, with the key of the site', async () => {
    openedWindows()
    addStandardWallet({ name: 'Cove' })
    const modal = addFour()
    modal.options = { meld: { publicKey: 'key', url: `${sandbox.onramp}meld` } }
    await modal.connect('Cove')
    await modal.show({ view: 'Buy' })
    await find('button', 'Meld')
    await fill('Amount', '50')
    await reads(modal, 'Meld shows the price.')
    const address = modal.state.active.address ?? ''
    expect(holders.map((holder) => holder.address)).to.include(address)
    const before = await lamportsOf(address)
    await leads('Continue to Meld', 'Finish in Meld')
    const { url } = await fetch((await find<HTMLAnchorElement>('link', 'Open again')).href)
    await payOrder(url)
    await shows('Your SOL has arrived')
    expect((await lamportsOf(address)) > before).to.equal(true)
  })
})
