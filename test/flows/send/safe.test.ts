// @run all
import { expect } from 'chai'
import { storedPayments } from '../../features/send/flow.ts'
import type { Loaded } from '../../fixtures/loaded.ts'
import { choose, find, gone } from '../../fixtures/page.ts'
import { fillAll, leads } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { connectsItself, heardBy, loadInSafe, playSafe } from '../../fixtures/wallets/safe.ts'
import { balanceOf, ETHER } from '../holdings.ts'
import { receiver, told } from './sending.ts'

const bodyOf = ({ frame }: Loaded) => frame.contentDocument?.body as HTMLElement
const says = (page: Loaded, text: string) => until(text, () => page.modal.shadowRoot?.textContent?.includes(text))
/** A page in a Safe with a review open, and the receiver's balance. */
async function reviewed(amount: string) {
  const safe = await playSafe()
  const page = await loadInSafe()
  await connectsItself(page)
  const before = await balanceOf(receiver)
  const inside = bodyOf(page)
  await page.modal.show({ view: 'Send' })
  await find('button', 'Max', inside)
  await fillAll({ Amount: amount, To: receiver }, inside)
  await leads('Review', 'Review send', inside)
  return { safe, page, inside, before }
}

describe('sending from a Safe', () => {
  it('a payment of its only owner stays on the review if declined, and is confirmed by the chain if made', async () => {
    const { safe, page, inside, before } = await reviewed('0.5')
    const errors = () => page.events.filter((type) => type === 'wallet-error').length
    safe.control.decline = true
    await choose('button', 'Send', inside)
    await told(page.modal, 'Request declined')
    await find('heading', 'Review send', inside)
    expect(storedPayments()).to.deep.equal([])
    safe.control.decline = false
    const declined = errors()
    await choose('button', 'Send', inside)
    await told(page.modal, 'Transaction started')
    await told(page.modal, 'Transaction confirmed')
    expect((await balanceOf(receiver)) - before).to.equal(ETHER / 2n)
    expect(errors()).to.equal(declined)
    expect(storedPayments()).to.deep.equal([])
  })

  it('a payment that waits for other owners is pending, also after a reload, until they confirm', async () => {
    const { safe, page, inside, before } = await reviewed('0.25')
    safe.control.needsOthers = true
    await choose('button', 'Send', inside)
    await told(page.modal, 'Transaction started')
    await says(page, 'Waiting for other owners')
    await says(page, 'Pending')
    await heardBy(safe, 'getTxBySafeTxHash', 2)
    expect(page.events).to.not.include('wallet-error')
    expect(await balanceOf(receiver)).to.equal(before)
    expect(storedPayments()).to.have.length(1)
    expect(storedPayments()[0]).to.include({ status: 'pending' }).and.not.have.any.keys('hash', 'wasUnknown')

    const again = await loadInSafe({}, page.frame)
    await again.modal.ready
    await again.modal.show()
    await says(again, 'Waiting for other owners')
    await safe.confirm()
    await told(again.modal, 'Transaction confirmed')
    await gone('status', 'Waiting for other owners', bodyOf(again))
    await says(again, 'Confirmed')
    expect((await balanceOf(receiver)) - before).to.equal(ETHER / 4n)
    expect(storedPayments()).to.deep.equal([])
  })

  it('a payment that the owners replaced was not made', async () => {
    const { safe, page, inside, before } = await reviewed('0.125')
    safe.control.needsOthers = true
    await choose('button', 'Send', inside)
    await says(page, 'Waiting for other owners')
    safe.replace()
    await says(page, 'Replaced')
    await says(page, 'This payment was not made')
    expect(await balanceOf(receiver)).to.equal(before)
    expect(storedPayments()).to.deep.equal([])
  })
})
