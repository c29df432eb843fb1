// @run all
import { expect } from 'chai'
import { all, choose, connected, fill, find, gone, seen } from '../../fixtures/page.ts'
import { leads } from '../../fixtures/steps.ts'
import { inTimeZone, until } from '../../fixtures/time.ts'
import { fault } from '../../setup/sandbox.ts'
import { answering, failing, reads } from '../swap/swapping.ts'
import { openBuy } from './buying.ts'

const network = { name: 'ethereum', chainId: '31337' }

describe('buying, refused', () => {
  afterEach(() => fault('api', 'off'))

  it('asks nothing before it is opened, and is hidden in restricted time zones and when the page turns it off', async () => {
    // An earlier test has opened the view.
    performance.clearResourceTimings()
    const { modal } = await connected()
    await modal.show({ view: 'Account' })
    await find('button', 'Buy')
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/onramp/'))
    expect(asked, 'before the view is opened').to.deep.equal([])
    await modal.close()
    await inTimeZone('Asia/Shanghai', async () => {
      await modal.show({ view: 'Account' })
      await find('button', 'Receive')
      expect(seen('button', 'Buy')).to.equal(null)
      await modal.show({ view: 'Buy' })
      await reads(modal, 'Nothing can be bought on this network.')
    })
    modal.options = { features: { onramp: false } }
    const refused = await modal.show({ view: 'Buy' }).catch(({ code }) => code)
    expect(refused).to.equal('bad-view')
  })

  it('invalid options hide no others, and long ones are cut', async () => {
    await answering('onramp/buy/options', {
      paymentCurrencies: [
        null,
        { id: 'usd' },
        { id: 'GBP', limits: [{ id: 'card', min: '1e400', max: 'NaN' }] },
        { id: 'CHF', limits: [7, { id: 'card', min: '20.00', max: '300.50' }, { id: 'card', min: '0', max: '9' }] },
      ],
      purchaseCurrencies: [
        'ETH',
        { id: 'x', symbol: '\u202eETH'.repeat(9), networks: [network] },
        { id: 'y', symbol: 'NOPE', networks: [{ chainId: 5 }] },
        { id: 'z', symbol: '\u200b', networks: [network] },
      ],
    })
    const { modal } = await openBuy()
    await reads(modal, /CHF.20 to CHF.300/)
    await choose('button', 'CHF')
    expect(all('button', /GBP|usd/)).to.deep.equal([])
    await find('button', 'ETHETHETHETH')
    expect(modal.shadowRoot?.textContent).not.to.contain('NOPE')
  })

  it('malformed options and quotes are answered with the built-in ones', async () => {
    await answering('onramp/', { paymentCurrencies: [], purchaseCurrencies: {}, purchaseAmount: { value: '-1' } })
    const { modal } = await openBuy()
    await reads(modal, 'The current offer couldn’t be loaded')
    await fill('Amount', '100')
    await reads(modal, 'An estimate')
  })

  it('a link that is no page of Coinbase is not opened, and like a failing service it leads back to the form', async () => {
    const { windows } = await openBuy()
    await fill('Amount', '20')
    for (const url of ['javascript:alert(1)', 'https://shop.example/', 'data:text/html,hi', 'nowhere', 7]) {
      await answering('generators/onrampurl', { url })
      await leads('Continue to Coinbase', 'Coinbase couldn’t be opened')
      await until('a closed window', () => windows.every((one) => one.window?.closed))
      await gone('link')
      await fault('api', 'off')
      await choose('button', 'Try again')
    }
    await failing('generators/onrampurl')
    await leads('Continue to Coinbase', 'Coinbase couldn’t be opened')
    await fault('api', 'off')
    await choose('button', 'Try again')
    await leads('Continue to Coinbase', 'Finish in Coinbase')
  })
})
