import { expect } from 'chai'
import { holdClock } from '../../fixtures/clock.ts'
import { announce, codeOf, connectedOver, open, until } from '../wallets.ts'

describe('connecting on a network that the page has not configured', () => {
  it("the modal shows UnsupportedChain with 'Unknown Network', and closes after a switch to a configured one", async () => {
    const wallet = announce({ chainId: 31338 })
    const opened = open({ networks: 'eip155:31337' })
    await opened.wallet.connect(wallet.id)
    await until(() => opened.view === 'UnsupportedChain')
    expect(opened.isOpen).to.equal(true)
    expect(opened.core.$network.get()).to.deep.include({ supported: false })
    expect(opened.core.$network.get().network).to.include({ id: 'eip155:31338', name: 'Unknown Network' })
    expect(opened.details('connect')).to.have.length(1)
    await opened.wallet.switchNetwork('eip155:31337')
    expect([opened.isOpen, opened.active.caipNetworkId]).to.deep.equal([false, 'eip155:31337'])
    const free = open({ networks: 'eip155:31337', allowUnsupportedChain: true })
    await free.wallet.connect(announce({ chainId: 31338 }).id)
    expect([free.isOpen, free.active.status], 'allowed by the page').to.deep.equal([false, 'connected'])
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
      const { status, caipNetworkId, caipAddress } = opened.active
      told = [detail.caipNetworkId, status, caipNetworkId, caipAddress]
    })
    await opened.wallet.connect(wallet.id)
    stop()
    const [account = '', other] = wallet.addresses.map((address) => `eip155:31338:${address}`)
    expect(told).to.deep.equal(['eip155:31338', 'connected', 'eip155:31338', account])
    const withAccounts = [...shown].filter((text) => text.includes('0x'))
    expect(withAccounts).to.deep.equal([`connected eip155:31338 ${account} ${account} ${other}`])
    expect([...shown].filter((text) => text.startsWith('connected'))).to.deep.equal(withAccounts)
  })

  for (const [what, id, chainIds] of [
    ['an invalid chain id keeps the network in use', 31337, [null, 'mainnet', '0x', -1, 2 ** 60, {}, '0'.repeat(200)]],
    ['the chain id is parsed', 31338, ['0x7a6a', '0x07A6A', 31338, '31338']],
  ] as const)
    for (const chainId of chainIds)
      it(`${what}: ${JSON.stringify(chainId).slice(0, 20)}`, async () => {
        const { opened } = await connectedOver({ eth_chainId: chainId })
        expect(opened.active.caipNetworkId).to.equal(`eip155:${id}`)
      })

  it('a page without adapters lists no browser wallets, because their code is not plugged in', async () => {
    const wallet = announce()
    const opened = open({ adapters: [] })
    await opened.wallet.show()
    expect(opened.view).to.equal('ConnectingWalletConnectBasic')
    expect(opened.core.connections.$connectors.get().map(({ id }) => id)).to.deep.equal(['walletConnect'])
    const clock = holdClock()
    const connecting = codeOf(opened.wallet.connect(wallet.id))
    await until(() => clock.waiting(3_000) > 0)
    clock.pass(3_000)
    expect(await connecting).to.equal('connector-not-found')
  })
})
