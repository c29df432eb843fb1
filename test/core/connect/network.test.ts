import { expect } from 'chai'
import { active, announce, codeOf, connectedOver, holdClock, isOpen, open, until, viewOf } from '../wallets.ts'

describe('connecting on a network that the page has not configured', () => {
  it("the modal shows UnsupportedChain with 'Unknown Network'", async () => {
    const wallet = announce({ chainId: 31338 })
    const opened = open({ networks: 'eip155:31337' })
    await opened.wallet.connect(wallet.id)
    await until(() => viewOf(opened) === 'UnsupportedChain')
    expect(isOpen(opened)).to.equal(true)
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
      const { status, caipNetworkId, caipAddress } = active(opened)
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

  it('the modal closes after connecting if the page allows unsupported networks', async () => {
    const wallet = announce({ chainId: 31338 })
    const opened = open({ networks: 'eip155:31337', allowUnsupportedChain: true })
    await opened.wallet.connect(wallet.id)
    expect([isOpen(opened), active(opened).status]).to.deep.equal([false, 'connected'])
  })

  for (const [what, id, chainIds] of [
    ['an invalid chain id keeps the network in use', 31337, [null, 'mainnet', '0x', -1, 2 ** 60, {}, '0'.repeat(200)]],
    ['the chain id is parsed', 31338, ['0x7a6a', '0x07A6A', 31338, '31338']],
  ] as const)
    for (const chainId of chainIds)
      it(`${what}: ${JSON.stringify(chainId).slice(0, 20)}`, async () => {
        const { opened } = await connectedOver({ eth_chainId: chainId })
        expect(active(opened).caipNetworkId).to.equal(`eip155:${id}`)
      })
})

describe('connecting without adapters', () => {
  it('a page without adapters lists no browser wallets, because their code is not plugged in', async () => {
    const wallet = announce()
    const opened = open({ adapters: [] })
    await opened.wallet.show()
    expect(viewOf(opened)).to.equal('ConnectingWalletConnectBasic')
    expect(opened.core.connections.$connectors.get().map(({ id }) => id)).to.deep.equal(['walletConnect'])
    const clock = holdClock()
    const connecting = codeOf(opened.wallet.connect(wallet.id))
    await until(() => clock.waiting(3_000) > 0)
    clock.pass(3_000)
    expect(await connecting).to.equal('connector-not-found')
  })
})
