import { expect } from 'chai'
import { holdClock } from '../../fixtures/clock.ts'
import { connectedOver, fail, forget, ONE, open, requestsTo, until } from '../wallets.ts'
import { holdingsOf, loaded, NODE, trial, usdc, withBalances } from './holdings.ts'

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** Connects a wallet that lists the assets of its account (EIP-7811). */
async function listing(assets: unknown, answers: object = {}, options: object = {}) {
  const wallet_getCapabilities = { '0x7a69': { assetDiscovery: { supported: true } } }
  const replies = { wallet_getCapabilities, wallet_getAssets: { '0x7a69': assets }, ...answers }
  const { opened } = await connectedOver(replies, options)
  await loaded(opened)
  return opened
}

const askedService = async () => (await requestsTo('api')).filter(({ path }) => path.includes('/balance')).length

describe('the sources of tokens', () => {
  beforeEach(forget)
  const metadata = { name: 'Harbor Dollar', symbol: 'HUSD', decimals: 6, price: 1, iconUrl: 'https://x.example/i.png' }
  const row = { address: TOKEN, balance: '0xf4240', type: 'ERC20', metadata }

  it('a wallet that lists assets is asked first, and the service not at all when all have prices', async () => {
    const coin = { address: 'native', balance: '0x1', type: 'native', metadata: { symbol: 'ETH', price: 2.5 } }
    const opened = await listing([coin, row])
    const [ether, ...tokens] = holdingsOf(opened)?.tokens ?? []
    expect(ether).to.include({ amount: 0n, price: 2_500_000_000_000_000_000n })
    const { name, symbol, decimals, iconUrl: imageUrl } = metadata
    const token = { networkId: NODE, address: TOKEN, name, symbol, decimals, imageUrl }
    expect(tokens).to.deep.equal([{ ...token, amount: 1_000_000n, price: 10n ** 18n }])
    expect(await askedService()).to.equal(0)
  })

  it('assets without a price get that of the service', async () => {
    const quantity = { decimals: '6', numeric: '9' }
    const listed = { name: 'USD Coin', symbol: 'USDC', address: `${NODE}:${usdc?.address}`, price: 1, quantity }
    await fail('api', 'answer', { body: { balances: [listed] }, only: '/balance' })
    const { price: _, ...unpriced } = metadata
    const opened = await listing([{ ...row, address: usdc?.address, metadata: unpriced }])
    expect(holdingsOf(opened)?.tokens[1]).to.include({ amount: 1_000_000n, price: 10n ** 18n })
  })

  it('invalid assets are left out, names are one line, and tokens without decimals are no tokens', async () => {
    const assets = [
      { ...row, balance: '-1' },
      { ...row, address: 'junk' },
      { ...row, metadata: { ...metadata, decimals: '18.5' } },
      { ...row, metadata: { ...metadata, decimals: 256 } },
      { ...row, metadata: { ...metadata, decimals: 0 } },
      { ...row, metadata: { ...metadata, symbol: '\u202e' } },
      { ...row, type: 'ERC1155' },
      null,
      { ...row, metadata: { ...metadata, name: `A\n\u202eB${'c'.repeat(10_000)}`, decimals: '77', price: '1e99' } },
      { ...row, metadata: { ...metadata, name: 'The same again' } },
    ]
    const opened = await listing(assets)
    const [, ...tokens] = holdingsOf(opened)?.tokens ?? []
    expect(tokens.map(({ name, decimals, price }) => [name.length, name.slice(0, 3), decimals, price])).to.deep.equal([
      [40, 'ABc', 77, undefined],
    ])
  })

  for (const [what, answers] of [
    ['that cannot list assets', { wallet_getCapabilities: { '0x7a69': {} } }],
    ['without an answer for this network', { wallet_getAssets: { '0x1': [] } }],
    ['with a broken answer', { wallet_getAssets: 'junk' }],
  ] as const)
    it(`the service is asked for a wallet ${what}`, async () => {
      const opened = await listing([row], answers)
      expect(await askedService()).to.equal(1)
      expect(holdingsOf(opened)?.tokens.map(({ symbol }) => symbol)).to.not.include('HUSD')
    })

  it('a test network has balances and no prices', async () => {
    const opened = await listing([row], {}, { networks: [trial] })
    const tokens = holdingsOf(opened)?.tokens ?? []
    expect(tokens.map(({ symbol }) => symbol)).to.deep.equal(['ETH', 'HUSD'])
    expect(tokens.some((token) => 'price' in token)).to.equal(false)
    expect(await askedService()).to.equal(0)
  })
})

describe('the stored portfolio', () => {
  it('keeps the coin and the 50 most valuable tokens, and those of other accounts', async () => {
    const tokens = [{ name: 'Ether', symbol: 'ETH', decimals: 18, amount: '7' }]
    const other = { tokens, isWhole: true, time: Date.now() }
    const name = 'kept'
    open({ name }).core.storage.set('portfolio_cache', { 'eip155:1:0xa': other, 'eip155:1:0xb': { ...other, time: 1 } })
    const assets = Array.from({ length: 300 }, (_, at) => ({
      address: `0x${(at + 1).toString(16).padStart(40, '0')}`,
      balance: `0x${(at + 1).toString(16)}`,
      type: 'erc20',
      metadata: { name: `Token ${at}`, symbol: 'TKN', decimals: 18, price: 1 },
    }))
    const { core } = await listing(assets, {}, { name })
    const stored = core.storage.get('portfolio_cache')
    expect(Object.keys(stored ?? {}).sort()).to.deep.equal(['eip155:1:0xa', `${NODE}:${ONE}`])
    const own = stored?.[`${NODE}:${ONE}`]
    expect(own?.isWhole).to.equal(false)
    expect(own?.tokens.map(({ name }) => name).slice(0, 3)).to.deep.equal(['Ether', 'Token 299', 'Token 298'])
    expect(own?.tokens.length).to.equal(51)
  })

  it('is shown after a reload within 30 s, before anything is read again, and not later', async () => {
    const { opened } = await withBalances({ name: 'kept' })
    const known = holdingsOf(opened)
    opened.wallet.destroy()
    await fail('rpc', 'hang')
    await fail('api', 'hang')
    const again = open({ name: 'kept' })
    await until(() => holdingsOf(again), 'the stored balances')
    expect(holdingsOf(again)?.tokens).to.have.deep.members([...(known?.tokens ?? [])])
    expect(again.core.$balance.get().loading).to.equal(true)
    again.wallet.destroy()
    holdClock().pass(30_001)
    const later = open({ name: 'kept' })
    await until(() => later.core.$balance.get().loading)
    expect(holdingsOf(later), 'after 30 s').to.equal(undefined)
  })
})
