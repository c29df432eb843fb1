import { expect } from 'chai'
import { sandbox } from '../../setup/sandbox.ts'
import { thrownBy } from '../thrown.ts'
import { codeOf, connected, connectedOver, methodsOf, type Opened, open, until } from '../wallets.ts'

const activeId = (opened: Opened) => opened.active.caipNetworkId
const rejecting = (thrown: unknown) => () => Promise.reject(thrown)

describe('switching the network', () => {
  it('without a connection the switch sets the active network and tells the page', async () => {
    const opened = open()
    await opened.wallet.switchNetwork('eip155:31338')
    expect(activeId(opened)).to.equal('eip155:31338')
    const change = { namespace: 'eip155', caipNetworkId: 'eip155:31338', supported: true }
    expect(opened.details('network-change')).to.deep.equal([change])
    expect(opened.tracked()).to.deep.equal(['SWITCH_NETWORK'])
  })

  it('a connected wallet is asked, and is then on the new network; a switch to the active one asks and tells nothing', async () => {
    const { opened, wallet } = await connected()
    wallet.control.calls.length = 0
    await opened.wallet.switchNetwork('eip155:31337')
    expect(methodsOf(wallet).some((method) => method.startsWith('wallet_'))).to.equal(false)
    expect(opened.details('network-change')).to.deep.equal([])
    await opened.wallet.switchNetwork('eip155:31338')
    expect(activeId(opened)).to.equal('eip155:31338')
    expect(await wallet.provider.request({ method: 'eth_chainId' })).to.equal('0x7a6a')
    expect(opened.details('network-change')).to.have.length(1)
    const asked = wallet.control.calls.find(({ method }) => method === 'wallet_switchEthereumChain')
    expect(asked?.params).to.deep.equal([{ chainId: '0x7a6a' }])
  })

  it("an unlisted network reports 'Network Not Found', rejects and changes nothing", async () => {
    const { opened, wallet } = await connected()
    const [code, message, details] = ['network-not-found', 'Network Not Found', 'eip155:5']
    expect(await thrownBy(opened.wallet.switchNetwork('eip155:5'))).to.include({ code, message, details })
    expect(opened.core.notices.$alert.get()).to.deep.equal({ code, details })
    expect(opened.details('error')).to.deep.equal([{ code, message }])
    expect(activeId(opened)).to.equal('eip155:31337')
    expect(methodsOf(wallet)).to.not.include('wallet_switchEthereumChain')
  })

  it('an invalid id rejects', async () => {
    const opened = open()
    for (const id of ['', 'mainnet', 'eip155', 'eip155:1:2', 31338, null, undefined, {}, Symbol('s')])
      expect(await codeOf(opened.wallet.switchNetwork(id as string)), String(id)).to.equal('network-not-found')
    expect(activeId(opened)).to.equal('eip155:31337')
  })

  for (const asked of ['switch', 'add'])
    it(`a wallet that declines to ${asked} the network reports 'Request declined' and keeps it`, async () => {
      const { opened, wallet } = await connected()
      if (asked === 'add') wallet.control.knownChains.delete(31338)
      wallet.control.decline = true
      const error = await thrownBy(opened.wallet.switchNetwork('eip155:31338'))
      expect(error).to.include({ code: 'user-rejected', message: 'Request declined' })
      expect(methodsOf(wallet).includes('wallet_addEthereumChain')).to.equal(asked === 'add')
      expect(activeId(opened)).to.equal('eip155:31337')
      expect(opened.details('network-change')).to.deep.equal([])
      expect(opened.tracked()).to.not.include('SWITCH_NETWORK')
    })
})

describe('switching to a network that the wallet does not know', () => {
  it('the network is added with its known details, and then the wallet switches', async () => {
    const { opened, wallet } = await connected()
    wallet.control.knownChains.delete(31338)
    await opened.wallet.switchNetwork('eip155:31338')
    expect(activeId(opened)).to.equal('eip155:31338')
    const added = wallet.control.calls.find(({ method }) => method === 'wallet_addEthereumChain')
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const rpcUrls = [sandbox.rpcUrls['eip155:31338']]
    expect(added?.params).to.deep.equal([{ chainId: '0x7a6a', chainName: 'Chain 31338', nativeCurrency, rpcUrls }])
    expect(wallet.control.knownChains.has(31338)).to.equal(true)
  })

  const internal = [{ code: 32603 }, { code: -32603, message: 'Internal error' }]
  const nested = [
    { code: -32000, data: { originalError: { code: 4902 } } },
    new Error('failed', { cause: { code: 4902 } }),
  ]
  const unknown: readonly unknown[] = [{ code: 4902 }, { code: '4902' }, ...internal, ...nested]
  for (const thrown of unknown)
    it(`the error means that the wallet does not know the network: ${JSON.stringify(thrown)}`, async () => {
      let at = '0x7a69'
      const { opened, provider } = await connectedOver({
        eth_chainId: () => at,
        wallet_switchEthereumChain: rejecting(thrown),
        wallet_addEthereumChain: () => {
          at = '0x7a6a'
          return null
        },
      })
      await opened.wallet.switchNetwork('eip155:31338')
      expect(provider.calls).to.include('wallet_addEthereumChain')
      expect(activeId(opened)).to.equal('eip155:31338')
    })

  it("another error, or a wallet that agrees but does not switch, reports 'Chain is not supported'", async () => {
    const errors = [{ code: 4200 }, { code: -32601 }, { code: 4900 }, 'no', undefined].map(rejecting)
    for (const answer of [...errors, null]) {
      const { opened } = await connectedOver({ wallet_switchEthereumChain: answer })
      const error = await thrownBy(opened.wallet.switchNetwork('eip155:31338'))
      expect(error).to.include({ code: 'chain-not-supported', message: 'Chain is not supported' })
      expect(activeId(opened)).to.equal('eip155:31337')
    }
  })

  it('a wallet may switch a little after its answer', async () => {
    let at = '0x7a69'
    const { opened } = await connectedOver({
      eth_chainId: () => at,
      wallet_switchEthereumChain() {
        setTimeout(() => {
          at = '0x7a6a'
        }, 150)
        return null
      },
    })
    await opened.wallet.switchNetwork('eip155:31338')
    expect(activeId(opened)).to.equal('eip155:31338')
  })
})

describe('a wallet that never answers a switch', () => {
  const ends: Record<string, (opened: Opened) => unknown> = {
    'the modal closes': ({ wallet }) => wallet.close(),
    'the connection ends': ({ wallet }) => wallet.disconnect(),
    'the wallet is destroyed': ({ wallet }) => wallet.destroy(),
  }
  for (const [what, end] of Object.entries(ends))
    it(`the switch is aborted when ${what}`, async () => {
      const { opened, provider } = await connectedOver({ wallet_switchEthereumChain: () => new Promise(() => {}) })
      await opened.wallet.show({ view: 'Networks' })
      const switching = codeOf(opened.wallet.switchNetwork('eip155:31338'))
      await until(() => provider.calls.includes('wallet_switchEthereumChain'))
      await end(opened)
      expect(await switching).to.equal('aborted')
      expect(activeId(opened)).to.equal('eip155:31337')
      expect(opened.details('error')).to.deep.equal([])
    })

  it("a switch succeeds if the wallet's event closes the modal before the wallet answers", async () => {
    const answer = Promise.withResolvers<null>()
    const { opened, provider } = await connectedOver({ wallet_switchEthereumChain: () => answer.promise })
    provider.emit('chainChanged', '0x5')
    await until(() => opened.view === 'UnsupportedChain')
    const switching = opened.wallet.switchNetwork('eip155:31337')
    await until(() => provider.calls.includes('wallet_switchEthereumChain'))
    provider.emit('chainChanged', '0x7a69')
    await until(() => !opened.isOpen)
    answer.resolve(null)
    await switching
    expect(activeId(opened)).to.equal('eip155:31337')
  })
})
