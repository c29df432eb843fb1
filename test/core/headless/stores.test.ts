import { expect } from 'chai'
import { afterwards } from '../../fixtures/afterwards.ts'
import { addWallet } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { privateKeys, thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'
import { asked } from '../account/holdings.ts'
import { forget } from '../wallets.ts'
import { headless } from './wallets.ts'

const ETHER = 10n ** 18n
const icon = 'data:image/png;base64,AAAA'
const [first = '', second = ''] = sandbox.accounts
  .filter(({ namespace }) => namespace === 'eip155')
  .map(({ address }) => address)
const readers = ['get', 'listen', 'subscribe']

describe('the stores of a wallet without elements', () => {
  afterEach(() => fault('rpc', 'off'))

  it('every store can be read and watched, but not written', () => {
    const wallet = headless()
    for (const name of ['$connectors', '$accounts', '$networks', '$status', '$balances', '$state'] as const)
      expect(Object.keys(wallet[name]), name).to.have.members(readers)
  })

  it('$connectors lists announced wallets but those that the page excludes, and what is not installed', async () => {
    const wallet = headless({ excludeWalletIds: ['example.cairn'] })
    const ids = () => wallet.$connectors.get().map(({ id }) => id)
    const row = (wanted: string) => wallet.$connectors.get().find(({ id }) => id === wanted)
    expect(ids()).to.have.members(['walletConnect', 'auth'])
    addWallet({ name: 'Cairn', rdns: 'example.cairn' })
    addWallet({ name: 'Harbor', rdns: 'example.harbor', icon })
    for (const rdns of ['example.tessera', 'example.copy']) addWallet({ name: 'Tessera', rdns })
    await until('announced', () => ids().includes('example.copy'))
    expect(ids()).to.have.members(['walletConnect', 'auth', 'example.harbor', 'example.tessera', 'example.copy'])
    const sound = { type: 'ANNOUNCED', namespaces: ['eip155'], installed: true, disputed: false }
    expect(row('example.harbor')).to.deep.equal({ ...sound, id: 'example.harbor', name: 'Harbor', icon })
    expect(Object.isFrozen(row('example.harbor')) && Object.isFrozen(row('example.harbor')?.namespaces)).to.equal(true)
    expect(row('walletConnect')).to.include({ type: 'WALLET_CONNECT', installed: false })
    for (const id of ['example.tessera', 'example.copy'])
      expect(row(id)).to.include({ installed: true, disputed: true })
  })

  it('$connectors lists the injected wallet only when none announces itself', async () => {
    Object.assign(window, { ethereum: { request: async () => [] } })
    afterwards(() => void Reflect.deleteProperty(window, 'ethereum'))
    const wallet = headless()
    const types = () => wallet.$connectors.get().map(({ type }) => type)
    expect(types()).to.include('INJECTED')
    addWallet({ name: 'Harbor', rdns: 'example.harbor' })
    await until('announced', () => types().includes('ANNOUNCED'))
    expect(types()).to.not.include('INJECTED')
  })

  it('$accounts and $status follow the connection', async () => {
    addWallet({ rdns: 'example.harbor', privateKeys: privateKeys.slice(0, 2) }).control.approve()
    const wallet = headless()
    const heard: string[] = []
    wallet.$status.subscribe((status) => heard.push(status))
    expect(wallet.$accounts.get()).to.deep.equal([])
    await wallet.connect('example.harbor')
    const shared = { namespace: 'eip155', connector: { id: 'example.harbor', name: 'Harbor', type: 'ANNOUNCED' } }
    const rowOf = (address: string) => ({ ...shared, address, caipAddress: `eip155:31337:${address}` })
    expect(wallet.$accounts.get()).to.deep.equal([first, second].map(rowOf))
    await wallet.switchNetwork('eip155:31338')
    expect(wallet.$accounts.get()[0]?.caipAddress).to.equal(`eip155:31338:${first}`)
    await wallet.disconnect()
    expect(wallet.$accounts.get()).to.deep.equal([])
    expect(heard).to.deep.equal(['disconnected', 'connected', 'disconnected'])
  })

  it('$balances has the coin and the tokens of the active account in base units', async () => {
    addWallet({ rdns: 'example.harbor' })
    const token = sandbox.tokens.find(({ network }) => network === 'eip155:31337')
    const wallet = headless({ tokens: token ? { 'eip155:31337': [token] } : {} })
    expect(wallet.$balances.get()).to.deep.equal([])
    await wallet.connect('example.harbor')
    await until('balances', () => wallet.$balances.get().length > 1)
    const [coin, ...tokens] = wallet.$balances.get()
    expect(coin).to.include({ caipNetworkId: 'eip155:31337', symbol: 'ETH', decimals: 18 })
    expect(coin).to.not.have.property('address')
    expect(typeof coin?.amount === 'bigint' && coin.amount > ETHER).to.equal(true)
    const told = tokens.map(({ address, decimals }) => [address, decimals])
    expect(told).to.deep.include([token?.address, token?.decimals])
    expect(Object.isFrozen(coin)).to.equal(true)
    await wallet.disconnect()
    expect(wallet.$balances.get()).to.deep.equal([])
  })

  it('refreshBalances reads them only while a wallet is connected, and rejects when the node fails', async () => {
    addWallet({ rdns: 'example.harbor' })
    await forget()
    const wallet = headless()
    wallet.$balances.subscribe(() => {})
    await wallet.ready
    expect(await asked()).to.equal(0)
    expect((await thrownBy(wallet.refreshBalances())).code).to.equal('account-undefined')
    expect(await asked()).to.equal(0)
    await wallet.connect('example.harbor')
    await until('balances', () => wallet.$balances.get().length > 0)
    await forget()
    await wallet.refreshBalances()
    expect(await asked()).to.be.greaterThan(0)
    await fault('rpc', 'error')
    expect((await thrownBy(wallet.refreshBalances())).code).to.equal('balance-unavailable')
    expect(wallet.$balances.get(), 'the last known').to.have.length.greaterThan(0)
  })

  it('getIcon answers pictures for <img> of connectors, wallets of the directory and networks', async () => {
    addWallet({ rdns: 'example.harbor', icon })
    const wallet = headless()
    await until('announced', () => wallet.$connectors.get().some(({ id }) => id === 'example.harbor'))
    expect(await wallet.getIcon('example.harbor')).to.equal(icon)
    const { wallets } = await wallet.searchWallets('Tessera')
    for (const id of ['walletConnect', wallets[0]?.id ?? '', 'eip155:1']) {
      const image = Object.assign(new Image(), { src: await wallet.getIcon(id) })
      await image.decode()
      expect(image.naturalWidth, id).to.be.greaterThan(0)
    }
    expect(await wallet.getIcon('nothing')).to.equal(undefined)
  })
})
