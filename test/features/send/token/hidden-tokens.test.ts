import { expect } from 'chai'
import { openedOf } from '../../../../src/core/create.ts'
import { newAddress } from '../../../fixtures/chains/history.ts'
import { all, choose, fill, find, gone, shows } from '../../../fixtures/page.ts'
import { until } from '../../../fixtures/time.ts'
import { openForm } from '../flow.ts'

describe('tokens that look like spam', () => {
  it('are hidden in the choice as in the account, behind their number, and found by their name', async () => {
    const { modal } = await openForm()
    const { core } = openedOf(modal.wallet as never)
    const holdings = await until('balances', () => core.$balance.get().holdings)
    const bait = {
      networkId: 'eip155:31337' as const,
      address: newAddress(),
      name: 'claim at gift-eth.com',
      symbol: 'GIFT',
      decimals: 18,
      amount: 10n ** 18n,
    }
    core.balances.setHoldings('eip155', { ...holdings, tokens: [...holdings.tokens, bait] })
    await choose('button', 'ETH')
    await shows('Select token')
    await find('button', 'USD Coin')
    expect(all('button', bait.name)).to.deep.equal([])
    await choose('button', '1 hidden token')
    await choose('button', bait.name)
    await shows('Send')
    await choose('button', 'GIFT')
    await fill('Search tokens', 'USD Coin')
    await gone('button', '1 hidden token')
  })
})
