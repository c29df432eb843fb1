import { expect } from 'chai'
import { refreshBalances } from '../../../src/core/actions/account/refresh-account.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { scripted } from '../../fixtures/wallets/eip1193.ts'
import { fail, following, forget, ONE, open, openOver, until } from '../wallets.ts'
import { asked, errorsOf, holdingsOf, loaded, NODE, refresh, usdc, withBalances } from './holdings.ts'

describe('balances', () => {
  beforeEach(forget)

  it('a connected account reads the exact native balance from the node, and tokens and prices from the service', async () => {
    const { opened, wallet } = await withBalances()
    expect(await asked()).to.equal(1)
    const [coin, ...tokens] = holdingsOf(opened)?.tokens ?? []
    expect(coin).to.include({ networkId: NODE, symbol: 'ETH', decimals: 18, price: 2_451_510_000_000_000_000_000n })
    const params = [wallet.addresses[0], 'latest']
    const said = (await wallet.provider.request({ method: 'eth_getBalance', params })) as string
    expect(coin?.amount).to.equal(BigInt(said))
    expect(tokens.find(({ symbol }) => symbol === 'USDC')).to.deep.include({ address: usdc?.address, decimals: 6 })
  })

  it('simultaneous requests for balances share one read, and a forced one reads again at once', async () => {
    const { opened } = await withBalances()
    await forget()
    await fail(NODE, 'slow', { ms: 300 })
    opened.core.balances.clear('eip155')
    await Promise.all(Array.from({ length: 5 }, () => refreshBalances(opened.core)))
    await loaded(opened)
    expect(await asked()).to.equal(1)
    await refresh(opened)
    expect(await asked()).to.equal(2)
  })

  it("with the service down, only the native coin and the page's own tokens have balances, which a failed read keeps", async () => {
    await fail('api', 'error')
    const own = [
      { address: usdc?.address, symbol: 'USDC', decimals: 6 },
      { address: 'junk', symbol: 'X', decimals: 0 },
    ]
    const { opened } = await withBalances({ tokens: { [NODE]: own } })
    const known = holdingsOf(opened)
    expect(known?.tokens.map(({ symbol }) => symbol)).to.deep.equal(['ETH', 'USDC'])
    expect(errorsOf(opened)).to.deep.equal([])
    await fail(NODE, 'rpc-result', { method: 'eth_call', result: '0x' })
    await refresh(opened)
    expect(holdingsOf(opened)).to.not.equal(known)
    expect(holdingsOf(opened)?.tokens).to.deep.equal(known?.tokens)
  })

  it('balances are partial until the service has answered once; an outage after that keeps the tokens and prices', async () => {
    await fail('api', 'error', { only: '/balance' })
    const { opened } = await withBalances()
    expect(holdingsOf(opened)).to.deep.include({ partial: true })
    await fail('api', 'off')
    await refresh(opened)
    const known = holdingsOf(opened)
    expect(known?.partial).to.equal(undefined)
    expect(known?.tokens.length).to.be.above(1)
    await fail('api', 'error')
    await refresh(opened)
    expect(holdingsOf(opened)).to.not.equal(known)
    expect(holdingsOf(opened)?.tokens).to.deep.equal(known?.tokens)
    expect(holdingsOf(opened)).to.include({ partial: undefined, since: known?.readAt })
    await fail('api', 'off')
    await refresh(opened)
    expect(holdingsOf(opened)?.since).to.equal(undefined)
  })

  it("invalid service rows, rows of other networks and the service's row of the native coin are left out", async () => {
    const quantity = { decimals: '2', numeric: '1.5' }
    const row = (more: object) => ({ name: 'A', symbol: 'A', address: `${NODE}:0xa`, price: 1, quantity, ...more })
    const balances = [
      row({ symbol: 'COIN', address: undefined, price: 2.3 }),
      row({ symbol: 'GOOD', price: 0.1 }),
      row({ symbol: 'FREE', address: `${NODE}:0xb`, price: -1 }),
      row({ symbol: 'TWICE' }),
      row({ symbol: 'WHOLE', address: `${NODE}:0xc`, quantity: { decimals: '0', numeric: '1' } }),
      row({ symbol: 'ELSEWHERE', address: 'eip155:1:0xa' }),
      row({ symbol: 'JUNK', address: 'junk' }),
      row({ symbol: 'FINE', quantity: { decimals: '2', numeric: '1.555' } }),
    ]
    await fail('api', 'answer', { body: { balances }, only: '/balance' })
    const { opened } = await withBalances()
    const [coin, ...tokens] = holdingsOf(opened)?.tokens ?? []
    expect(coin).to.include({ symbol: 'ETH', price: 2_300_000_000_000_000_000n })
    expect(tokens.map(({ symbol, amount, price }) => [symbol, amount, price])).to.deep.equal([
      ['GOOD', 150n, 100_000_000_000_000_000n],
      ['FREE', 150n, undefined],
    ])
  })

  it('balances are read again when the modal opens, but not within 30 s', async () => {
    const clock = holdClock()
    const { opened } = await withBalances()
    const known = holdingsOf(opened)
    clock.pass(29_999)
    await opened.wallet.show()
    await refreshBalances(opened.core)
    expect(holdingsOf(opened)).to.equal(known)
    expect(opened.core.$balance.get().loading).to.equal(false)
    await opened.wallet.close()
    clock.pass(2)
    await opened.wallet.show()
    await until(() => holdingsOf(opened) !== known, 'the next reading')
  })

  it('an account or network change reads the balances again, and a late answer for the account before never shows', async () => {
    const { opened, wallet } = await following()
    await loaded(opened)
    wallet.control.selectAccount(1)
    await until(() => holdingsOf(opened)?.account === `${NODE}:${wallet.addresses[1]}`)
    await opened.wallet.switchNetwork('eip155:31338')
    await until(() => holdingsOf(opened)?.account === `eip155:31338:${wallet.addresses[1]}`)
    await opened.wallet.switchNetwork(NODE)
    await until(() => holdingsOf(opened)?.account === `${NODE}:${wallet.addresses[1]}`)
    await loaded(opened)
    await fail(NODE, 'slow', { ms: 300 })
    wallet.control.selectAccount(0)
    await until(() => opened.core.$balance.get().loading)
    wallet.control.selectAccount(1)
    await until(() => opened.active.address === wallet.addresses[1])
    const seen = new Set<string>()
    opened.core.$balance.listen(({ holdings }) => void (holdings && seen.add(holdings.account)))
    await until(() => holdingsOf(opened))
    await until(() => !opened.core.$balance.get().loading)
    expect([...seen]).to.deep.equal([`${NODE}:${wallet.addresses[1]}`])
  })

  it('a wallet that replaces another one gets its own balances, even if the first ones were still loading', async () => {
    await fail(NODE, 'slow', { ms: 400 })
    const other = `0x${'2'.repeat(40)}`
    const connectors = [ONE, other].map((address, at) => {
      const replies = { eth_requestAccounts: [address], eth_accounts: [address], eth_chainId: '0x7a69' }
      return { id: `mine${at}`, name: 'Mine', provider: scripted(replies) }
    })
    const opened = openOver({}, { connectors })
    await opened.wallet.connect('mine0')
    await until(() => opened.core.$balance.get().loading)
    await opened.wallet.connect('mine1')
    await until(() => holdingsOf(opened)?.account === `${NODE}:${other}`)
    expect(opened.core.$balance.get().loading).to.equal(false)
  })

  it('an account of another network loads no balances and leaves nothing loading', async () => {
    const { core } = open({ networks: 'bitcoin-testnet' })
    core.accounts.setConnected('bip122', [{ address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', type: 'payment' }])
    await refreshBalances(core)
    await until(() => !core.$balance.get().loading, 'the end of all readings')
    expect(core.$balance.get().holdings).to.equal(undefined)
  })
})
