// @run alone
import { expect } from 'chai'
import { parseEther } from 'viem'
import { createDeferred } from '../../../src/lib/async.ts'
import { groupAddress } from '../../../src/lib/format.ts'
import { violationsIn } from '../../fixtures/axe.ts'
import { withoutMining } from '../../fixtures/chains/chain.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { all, choose, find, gone, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import {
  asked,
  codesOf,
  coinOf,
  ends,
  entered,
  FRIEND,
  type Meddler,
  openForm,
  review,
  says,
  storedPayments,
  textOf,
} from './flow.ts'

describe('a payment whose outcome is unknown', () => {
  it('stays listed, is found on the chain, also by a hash in an object, and makes the same payment ask for confirmation', async () => {
    let answers: Meddler | undefined = async (call, pass) => {
      await pass(call)
      throw Object.assign(new Error('Request expired. Please try again.'), { code: 8000 })
    }
    const { modal, wallet, events } = await openForm({
      meddle: (call, pass) => (call.method === 'eth_sendTransaction' ? answers?.(call, pass) : undefined),
    })
    const before = await coinOf(FRIEND)
    await review('0.375')
    await choose('button', 'Send')
    await says(modal, 'Your wallet may have sent this')
    await shows('Payment')
    await says(modal, '− 0.375 ETH')
    await says(modal, groupAddress(FRIEND).join(' '))
    expect(codesOf(events)).to.deep.equal(['transaction-unknown'])
    expect(textOf(modal)).not.to.include('Transaction started')
    await ends(modal)
    await says(modal, 'Confirmed')
    expect((await coinOf(FRIEND)) - before).to.equal(parseEther('0.375'))
    // The form is unchanged, and the same payment needs a confirmation.
    answers = undefined
    await choose('button', 'Back')
    await shows('Send')
    expect(await entered()).to.deep.equal(['0.375', FRIEND])
    await choose('button', 'Review')
    await says(modal, 'You have already sent this')
    const held = await find<HTMLButtonElement>('button', 'Check first')
    expect(held.disabled).to.equal(true)
    expect(asked(wallet)).to.have.length(1)
    await choose('checkbox', 'I checked my wallet, send it again')
    await choose('button', 'Send')
    await shows('Account')
    expect(asked(wallet)).to.have.length(2)
    // The wallet returns the hash in an object.
    answers = async (call, pass) => ({ hash: await pass(call) })
    await modal.show({ view: 'Send' })
    await review('0.2')
    await choose('button', 'Send')
    await says(modal, 'Your wallet may have sent this')
    await ends(modal)
    await says(modal, 'Confirmed')
  })

  it('is looked for while it was never sent, and can be sent again after a check or dismissed', async () => {
    let fails = true
    const { modal, wallet } = await openForm({
      meddle({ method }) {
        if (method === 'eth_sendTransaction' && fails) throw Object.assign(new Error('oops'), { code: -32603 })
      },
    })
    await review('0.1')
    await choose('button', 'Send')
    await shows('Payment')
    expect(storedPayments().map(({ status, amount, to }) => ({ status, amount, to }))).to.deep.equal([
      { status: 'unknown', amount: String(parseEther('0.1')), to: FRIEND },
    ])
    fails = false
    await choose('button', 'Send again')
    await shows('Send')
    expect(await entered()).to.deep.equal(['0.1', FRIEND])
    await choose('button', 'Review')
    await says(modal, 'Check your wallet first.')
    await choose('checkbox', /^I checked/)
    await choose('button', 'Send')
    await shows('Account')
    expect(asked(wallet), 'the first never reached it').to.have.length(1)
    await ends(modal)
    await modal.show()
    const rows = await until('both', () => {
      const found = all('button', /0\.1 ETH/)
      return found.length === 2 ? found : undefined
    })
    rows[1]?.click()
    await shows('Payment')
    await says(modal, 'Your wallet may have sent this')
  })

  it('also covers a payment whose page was unloaded before the wallet answered', async () => {
    const { modal, wallet } = await openForm()
    wallet.control.delay(3_600_000)
    await review('0.3')
    await choose('button', 'Send')
    await until('asked', () => asked(wallet).length > 0)
    expect(storedPayments()[0]).to.include({ status: 'unknown', amount: String(parseEther('0.3')) })
    modal.remove()
    await until('it has left', () => !document.querySelector('wallet-modal'))
    expect(storedPayments()).to.have.length(1)
    const { modal: later } = await openForm()
    await later.show()
    await says(later, '− 0.3 ETH')
    await says(later, 'Your wallet may have sent this')
    await choose('button', 'Dismiss')
    await gone('button', /0\.3 ETH/)
    expect(storedPayments()).to.deep.equal([])
  })
})

describe('a payment whose wallet is silent', () => {
  /** Asks a wallet that is silent until `answer` resolves. */
  async function ask(amount: string, answer: (send: () => Promise<unknown>) => Promise<unknown>) {
    const opened = await openForm({
      meddle: (call, pass) => (call.method === 'eth_sendTransaction' ? answer(() => pass(call)) : undefined),
    })
    await review(amount)
    const clock = holdClock()
    await choose('button', 'Send')
    await until('it is stored', () => storedPayments()[0])
    return { ...opened, clock }
  }

  it('says so after a minute', async () => {
    const { modal, clock } = await ask('0.41', () => new Promise(() => {}))
    await until('the minute runs', () => clock.waiting(60_000) > 0)
    expect(textOf(modal)).not.to.include('Still waiting')
    clock.pass(60_000)
    await says(modal, 'Harbor hasn’t responded yet. Look for its window, or open it again.')
    expect(await violationsIn(modal)).to.deep.equal([])
  })

  const declined = Object.assign(new Error('Declined'), { code: 4001 })
  for (const [late, { answer, paid }] of Object.entries({
    decline: { answer: (heard: Promise<void>) => () => heard.then(() => Promise.reject(declined)), paid: '0' },
    hash: {
      answer: (heard: Promise<void>) => (send: () => Promise<unknown>) => {
        const sent = send()
        return heard.then(() => sent)
      },
      paid: '0.43',
    },
  }))
    it(`is unknown when the connection ends, and a late ${late} counts`, async () => {
      const heard = createDeferred<void>()
      const before = await coinOf(FRIEND)
      const { modal, events, clock } = await ask('0.43', answer(heard.promise))
      clock.restart()
      await modal.disconnect()
      expect(codesOf(events)).to.deep.equal(['transaction-unknown'])
      expect(storedPayments()).to.containSubset([{ status: 'unknown' }])
      heard.resolve()
      await until('its end is known', () => storedPayments().length === 0)
      expect((await coinOf(FRIEND)) - before).to.equal(parseEther(paid))
    })
})

describe('the receipt of a payment', () => {
  it('changes from pending to confirmed, in the account view and its own view, and can be repeated', async () => {
    const { modal } = await openForm()
    await withoutMining(async () => {
      await review('0.05')
      await choose('button', 'Send')
      const toast = await until('a toast', () => modal.shadowRoot?.querySelector('[part~="toast"]'))
      expect(toast.textContent).to.equal('Transaction started')
      expect(toast.classList.contains('success')).to.equal(false)
      await shows('Account')
      await says(modal, 'Pending')
      expect(storedPayments()).to.have.length(1)
    })
    await ends(modal, 'Confirmed')
    expect(storedPayments()).to.deep.equal([])
    await choose('button', /0\.05 ETH/)
    await shows('Payment')
    await says(modal, groupAddress(FRIEND).join(' '))
    await choose('button', 'Send again')
    await shows('Send')
    expect(await entered()).to.deep.equal(['0.05', FRIEND])
  })
})
