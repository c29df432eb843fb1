import { expect } from 'chai'
import { refreshBalances } from '../../../src/core/actions/account/refresh-account.ts'
import { type Clock, stopClock } from '../../fixtures/clock.ts'
import { frame } from '../../fixtures/time.ts'
import { scripted } from '../../fixtures/wallets/eip1193.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'
import { active, connected, endAll, openOver, until } from '../wallets.ts'
import { asked, errorsOf, forget, holdingsOf, loaded, NODE } from './holdings.ts'

describe('balances', () => {
  let clock: Clock | undefined
  beforeEach(forget)
  afterEach(async () => {
    clock?.restart()
    clock = undefined
    endAll()
    for (const service of ['rpc', 'api']) await fault(service, 'off')
  })

  it('a connected account reads the exact native balance from the node, and tokens and prices from the service', async () => {
    const { opened, wallet } = await connected()
    await loaded(opened)
    expect(await asked()).to.equal(1)
    const [coin, ...tokens] = holdingsOf(opened)?.tokens ?? []
    expect(coin).to.include({ networkId: NODE, symbol: 'ETH', decimals: 18, price: 2_451_510_000_000_000_000_000n })
    const said = (await wallet.provider.request({
      method: 'eth_getBalance',
      params: [wallet.addresses[0], 'latest'],
    })) as string
    expect(coin?.amount).to.equal(BigInt(said))
    const usdc = sandbox.tokens.find(({ symbol, network }) => symbol === 'USDC' && network === NODE)
    expect(tokens.find(({ symbol }) => symbol === 'USDC')).to.deep.include({ address: usdc?.address, decimals: 6 })
  })

  it('simultaneous requests for balances share one read', async () => {
    const { opened } = await connected()
    await loaded(opened)
    await forget()
    await fault(NODE, 'slow', { ms: 300 })
    const { core } = opened
    core.balances.clear('eip155')
    await Promise.all(Array.from({ length: 5 }, () => refreshBalances(core)))
    await loaded(opened)
    expect(await asked()).to.equal(1)
    await fault(NODE, 'off')
  })

  it("with the service down, only the native coin and the page's own tokens have balances", async () => {
    await fault('api', 'error')
    const usdc = sandbox.tokens.find(({ symbol, network }) => symbol === 'USDC' && network === NODE)
    const tokens = {
      [NODE]: [
        { address: usdc?.address, symbol: 'USDC', decimals: 6 },
        { address: 'junk', symbol: 'X', decimals: 0 },
      ],
    }
    const { opened } = await connected({ tokens })
    await loaded(opened)
    expect(holdingsOf(opened)?.tokens.map(({ symbol }) => symbol)).to.deep.equal(['ETH', 'USDC'])
    expect(errorsOf(opened)).to.deep.equal([])
  })

  it("invalid service rows, rows of other networks and the service's row of the native coin are left out", async () => {
    const row = (more: object) => ({
      name: 'A',
      symbol: 'A',
      address: `${NODE}:0xa`,
      price: 1,
      quantity: { decimals: '2', numeric: '1.5' },
      ...more,
    })
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
    await fault('api', 'answer', { body: { balances }, only: '/balance' } as object)
    const { opened } = await connected()
    await loaded(opened)
    const [coin, ...tokens] = holdingsOf(opened)?.tokens ?? []
    expect(coin).to.include({ symbol: 'ETH', price: 2_300_000_000_000_000_000n })
    expect(tokens.map(({ symbol, amount, price }) => [symbol, amount, price])).to.deep.equal([
      ['GOOD', 150n, 100_000_000_000_000_000n],
      ['FREE', 150n, undefined],
    ])
  })

  it('balances are read again after 30 s, when the modal opens', async () => {
    const { opened } = await connected()
    await loaded(opened)
    clock = stopClock()
    await forget()
    clock.pass(29_000)
    await opened.wallet.show()
    await frame()
    expect(await asked()).to.equal(0)
    await opened.wallet.close()
    clock.pass(1_001)
    await opened.wallet.show()
    await until(async () => (await asked()) > 0)
  })

  it('a forced refresh reads the balances again at once', async () => {
    const { opened } = await connected()
    await loaded(opened)
    await forget()
    await refreshBalances(opened.core, { force: true })
    expect(await asked()).to.equal(1)
  })

  it('an account or network change reads the balances again', async () => {
    const { opened, wallet } = await connected()
    await loaded(opened)
    await until(() => wallet.listenerCount() > 0)
    wallet.control.selectAccount(1)
    await until(() => holdingsOf(opened)?.account === `${NODE}:${wallet.addresses[1]}`)
    await opened.wallet.switchNetwork('eip155:31338')
    await until(() => holdingsOf(opened)?.account === `eip155:31338:${wallet.addresses[1]}`)
  })

  it("a late answer for the previous account never shows as the current account's balance", async () => {
    const { opened, wallet } = await connected()
    await loaded(opened)
    await until(() => wallet.listenerCount() > 0)
    await fault(NODE, 'slow', { ms: 300 })
    wallet.control.selectAccount(1)
    await until(() => opened.core.$balance.get().loading)
    wallet.control.selectAccount(0)
    await until(() => active(opened).address === wallet.addresses[0])
    const seen = new Set<string>()
    opened.core.$balance.listen(({ holdings }) => void (holdings && seen.add(holdings.account)))
    await until(() => holdingsOf(opened))
    await until(() => !opened.core.$balance.get().loading)
    expect([...seen]).to.deep.equal([`${NODE}:${wallet.addresses[0]}`])
  })

  it('a wallet that replaces another one gets its own balances, even if the first ones were still loading', async () => {
    await fault(NODE, 'slow', { ms: 400 })
    const other = `0x${'2'.repeat(40)}`
    const reply = (address: string) =>
      scripted({ eth_requestAccounts: [address], eth_accounts: [address], eth_chainId: '0x7a69' })
    const connectors = [`0x${'1'.repeat(40)}`, other].map((address, at) => ({
      id: `mine${at}`,
      name: 'Mine',
      provider: reply(address),
    }))
    const opened = openOver({}, { connectors })
    await opened.wallet.connect('mine0')
    await until(() => opened.core.$balance.get().loading)
    await opened.wallet.connect('mine1')
    await until(() => holdingsOf(opened)?.account === `${NODE}:${other}`)
    expect(opened.core.$balance.get().loading).to.equal(false)
  })
})
