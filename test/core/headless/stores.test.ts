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

  it('$connectors lists a wallet while it is announced, and what is not installed', async () => {
    const wallet = headless()
    const ids = () => wallet.$connectors.get().map(({ id }) => id)
    expect(ids()).to.have.members(['walletConnect', 'auth'])
    addWallet({ name: 'Harbor', rdns: 'example.harbor', icon })
    await until('announced', () => ids().includes('example.harbor'))
    const row = wallet.$connectors.get().find(({ id }) => id === 'example.harbor')
    expect(row).to.deep.equal({
      id: 'example.harbor',
      name: 'Harbor',
      type: 'ANNOUNCED',
      icon,
      namespaces: ['eip155'],
      installed: true,
      disputed: false,
    })
    expect(Object.isFrozen(row) && Object.isFrozen(row?.namespaces)).to.equal(true)
    expect(wallet.$connectors.get().find(({ id }) => id === 'walletConnect')).to.include({
      type: 'WALLET_CONNECT',
      installed: false,
    })
  })

  it('$connectors leaves out wallets that the page excludes, and marks those that claim one name', async () => {
    addWallet({ name: 'Harbor', rdns: 'example.harbor' })
    addWallet({ name: 'Tessera', rdns: 'example.tessera' })
    addWallet({ name: 'Tessera', rdns: 'example.copy' })
    const wallet = headless({ excludeWalletIds: ['example.harbor'] })
    const rows = () => wallet.$connectors.get().filter(({ installed }) => installed)
    await until('two', () => rows().length === 2)
    expect(rows().map(({ id, disputed }) => [id, disputed])).to.have.deep.members([
      ['example.tessera', true],
      ['example.copy', true],
    ])
  })

  it('$connectors lists the injected wallet only when none announces itself', async () => {
    const page = window as { ethereum?: unknown }
    page.ethereum = { request: async () => [] }
    afterwards(() => {
      delete page.ethereum
    })
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
    const connector = { id: 'example.harbor', name: 'Harbor', type: 'ANNOUNCED' }
    expect(wallet.$accounts.get()).to.deep.equal(
      [first, second].map((address) => ({
        namespace: 'eip155',
        address,
        caipAddress: `eip155:31337:${address}`,
        connector,
      })),
    )
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
    const [coin, ...tokens] = await until('balances', () =>
      wallet.$balances.get().length > 1 ? wallet.$balances.get() : undefined,
    )
    expect(coin).to.include({ caipNetworkId: 'eip155:31337', symbol: 'ETH', decimals: 18 })
    expect(coin).to.not.have.property('address')
    expect(typeof coin?.amount === 'bigint' && coin.amount > ETHER).to.equal(true)
    expect(tokens.map(({ address, decimals }) => [address, decimals])).to.deep.include([
      token?.address,
      token?.decimals,
    ])
    expect(Object.isFrozen(coin)).to.equal(true)
    await wallet.disconnect()
    expect(wallet.$balances.get()).to.deep.equal([])
  })

  it('no balance is read before a wallet connects, also when the page watches', async () => {
    await forget()
    const wallet = headless()
    wallet.$balances.subscribe(() => {})
    await wallet.ready
    expect(await asked()).to.equal(0)
    const error = await thrownBy(wallet.refreshBalances())
    expect(error.code).to.equal('account-undefined')
    expect(await asked()).to.equal(0)
  })

  it('refreshBalances reads them again, and rejects when the node fails', async () => {
    addWallet({ rdns: 'example.harbor' })
    const wallet = headless()
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
