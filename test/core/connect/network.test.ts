import { expect } from 'chai'
import { stopClock } from '../../fixtures/clock.ts'
import { scripted } from '../../fixtures/wallets/eip1193.ts'
import { thrownBy } from '../thrown.ts'
import { announce, endAll, type Opened, open, openOver, until } from '../wallets.ts'

const viewOf = ({ core }: Opened) => core.router.$route.get().view
const statusOf = ({ wallet }: Opened) => wallet.$state.get().active.status

describe('connecting on a network that the page has not configured', () => {
  afterEach(endAll)

  it("the modal shows UnsupportedChain with 'Unknown Network'", async () => {
    const wallet = announce({ chainId: 31338 })
    const opened = open({ networks: 'eip155:31337' })
    await opened.wallet.connect(wallet.id)
    await until(() => viewOf(opened) === 'UnsupportedChain')
    expect(opened.wallet.$state.get().open).to.equal(true)
    expect(opened.core.$network.get()).to.deep.include({ supported: false })
    expect(opened.core.$network.get().network).to.include({ id: 'eip155:31338', name: 'Unknown Network' })
    expect(opened.details('connect')).to.have.length(1)
  })

  it('the state and the events never show half of a connection: an account with a network where the wallet is not', async () => {
    const wallet = announce({ chainId: 31338 })
    const opened = open()
    const shown = new Set<string>()
    const stop = opened.wallet.$state.listen(({ active, accounts }) => {
      shown.add([active.status, active.caipNetworkId, active.caipAddress, ...accounts].join(' '))
    })
    let told: unknown
    opened.wallet.on('connect', (detail) => {
      const { active } = opened.wallet.$state.get()
      told = [detail.caipNetworkId, active.status, active.caipNetworkId, active.caipAddress]
    })
    await opened.wallet.connect(wallet.id)
    stop()
    const [account = '', other] = wallet.addresses.map((address) => `eip155:31338:${address}`)
    expect(told).to.deep.equal(['eip155:31338', 'connected', 'eip155:31338', account])
    const withAccounts = [...shown].filter((text) => text.includes('0x'))
    expect(withAccounts).to.deep.equal([`connected eip155:31338 ${account} ${account} ${other}`])
    expect([...shown].filter((text) => text.startsWith('connected'))).to.deep.equal(withAccounts)
  })

  it('the modal closes after connecting if the page allows unsupported networks', async () => {
    const wallet = announce({ chainId: 31338 })
    const opened = open({ networks: 'eip155:31337', allowUnsupportedChain: true })
    await opened.wallet.connect(wallet.id)
    expect(opened.wallet.$state.get().open).to.equal(false)
    expect(statusOf(opened)).to.equal('connected')
  })

  for (const chainId of [null, 'mainnet', '0x', -1, 2 ** 60, {}, '0'.repeat(200)]) {
    it(`an invalid chain id of the wallet keeps the network in use: ${JSON.stringify(chainId)?.slice(0, 20)}`, async () => {
      const accounts = ['0x7a3bc1d0e94fd5ab6c9812ef04a5b7c9d09fc1e4']
      const opened = openOver(scripted({ eth_requestAccounts: accounts, eth_chainId: chainId }))
      await opened.wallet.connect('mine')
      expect(opened.wallet.$state.get().active.caipNetworkId).to.equal('eip155:31337')
    })
  }

  for (const chainId of ['0x7a6a', '0x07A6A', 31338, '31338']) {
    it(`the chain id is parsed: ${JSON.stringify(chainId)}`, async () => {
      const accounts = ['0x7a3bc1d0e94fd5ab6c9812ef04a5b7c9d09fc1e4']
      const opened = openOver(scripted({ eth_requestAccounts: accounts, eth_chainId: chainId }))
      await opened.wallet.connect('mine')
      expect(opened.wallet.$state.get().active.caipNetworkId).to.equal('eip155:31338')
    })
  }
})

describe('connecting without adapters', () => {
  afterEach(endAll)

  it('a page without adapters lists no browser wallets, because their code is not plugged in', async () => {
    const wallet = announce()
    const opened = open({ adapters: [] })
    await opened.wallet.show()
    expect(viewOf(opened)).to.equal('ConnectingWalletConnectBasic')
    expect(opened.core.connections.$connectors.get().map(({ id }) => id)).to.deep.equal(['walletConnect'])
    const clock = stopClock()
    try {
      const connecting = thrownBy(opened.wallet.connect(wallet.id))
      await until(() => clock.waiting(3_000) > 0)
      clock.pass(3_000)
      expect((await connecting).code).to.equal('connector-not-found')
    } finally {
      clock.restart()
    }
  })
})
