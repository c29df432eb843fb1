import { expect } from 'chai'
import { openedOf } from '../../../../src/core/create.ts'
import type { TokenBalance } from '../../../../src/schema/token.ts'
import { newAddress } from '../../../fixtures/chains/history.ts'
import { all, choose, fill, find, gone, shows } from '../../../fixtures/page.ts'
import { until } from '../../../fixtures/time.ts'
import { openForm, says, textOf } from '../flow.ts'

const token = (name: string, more: Partial<TokenBalance> = {}): TokenBalance => ({
  ...{ networkId: 'eip155:31337', address: newAddress(), name, symbol: 'TKN', decimals: 18, amount: 10n ** 18n },
  ...more,
})

/** Opens the choice of the form with more tokens after a number of those that the account holds. */
async function openList(more: readonly TokenBalance[] = [], kept?: number) {
  const { modal } = await openForm()
  const { core } = openedOf(modal.wallet as never)
  const holdings = await until('balances', () => core.$balance.get().holdings)
  const tokens = [...holdings.tokens.slice(0, kept), ...more]
  if (more.length > 0) core.balances.setHoldings('eip155', { ...holdings, tokens })
  await choose('button', 'ETH')
  await shows('Select token')
  return modal
}

describe('the token list of the send form', () => {
  it('finds tokens by name, and says when it finds nothing', async () => {
    const modal = await openList()
    await fill('Search tokens', 'zzz')
    await says(modal, 'No token found for “zzz”.')
    await fill('Search tokens', 'usd coin')
    await until('one row', () => all('button', /Coin|Ether|Arcadia|Dollar/).length === 1)
    await choose('button', /USD Coin/)
    await shows('Send')
    await find('button', 'USDC')
  })

  it('renders only the tokens near the screen of 5,000, and finds each of them', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) =>
      token(`Token ${at}`, { amount: BigInt(5_000 - at), price: 10n ** 18n }),
    )
    const modal = await openList(many, 1)
    const rows = () => all('button', /Token \d+/).length
    await until('rows', () => rows() > 5)
    expect(rows()).to.be.lessThan(100)
    const body = modal.shadowRoot?.querySelector('.body')
    // The change of views resets the position while it is animated.
    await until('scrolled', () => {
      body?.scrollTo(0, 64 * 2_500)
      return all('button', 'Token 2500').length === 1
    })
    expect(rows()).to.be.lessThan(100)
    await fill('Search tokens', 'token 4999')
    await until('the last one', () => rows() === 1)
    expect(textOf(modal)).to.include('Token 4999')
  })

  it('hides tokens that look like spam behind their number, as in the account, and finds them by name', async () => {
    const bait = token('claim at gift-eth.com', { symbol: 'GIFT' })
    await openList([bait])
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
