import { expect } from 'chai'
import { addStandardWallet } from '../../fixtures/wallets/standard.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { thrownBy } from '../thrown.ts'
import { announce, codeOf, connected, type Opened, open, until } from '../wallets.ts'
import { four, solana } from './own-connector.ts'

const idsOf = ({ wallet }: Opened) => wallet.$networks.get().map(({ id }) => id)
const connectorsOf = ({ core }: Opened) => core.connections.$connectors.get().map(({ id }) => id)

describe('a network at run time', () => {
  it('the page adds a network, which survives changes of other options, and goes when the page sets networks again', async () => {
    const opened = open({ networks: 'eip155:31337' })
    await opened.wallet.addNetwork('eip155:31338')
    expect(idsOf(opened)).to.deep.equal(['eip155:31337', 'eip155:31338'])
    const base = { name: opened.core.name, projectId: 'test', rpcUrls: sandbox.rpcUrls, endpoints: sandbox.endpoints }
    opened.wallet.configure({ ...base, networks: 'eip155:31337', theme: 'light' })
    expect(idsOf(opened)).to.include('eip155:31338')
    await opened.wallet.switchNetwork('eip155:31338')
    expect(opened.active.caipNetworkId).to.equal('eip155:31338')
    opened.wallet.configure({ ...base, networks: 'eip155:31337 mainnet' })
    expect(idsOf(opened)).to.deep.equal(['eip155:31337', 'eip155:1'])
  })

  it('an unknown network, or one of a namespace that is not plugged in, is refused', async () => {
    const { wallet } = open({ networks: 'eip155:31337' })
    for (const wrong of ['nowhere', 'eip155:999', 7, null, {}] as never[])
      expect(await codeOf(wallet.addNetwork(wrong)), String(wrong)).to.equal('bad-attribute')
    expect((await thrownBy(wallet.addNetwork('solana'))).message).to.equal('Adapter not found')
  })

  it('a network can be removed, except for the last one of its namespace', async () => {
    const opened = open({ networks: 'eip155:31337 eip155:31338 solana' })
    await opened.wallet.removeNetwork('eip155:31337')
    expect(idsOf(opened)).to.not.include('eip155:31337')
    expect(opened.active.caipNetworkId).to.equal('eip155:31338')
    for (const [id, code] of [
      ['eip155:31338', 'last-network'],
      ['eip155:5', 'network-not-found'],
      ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'adapter-not-found'],
      ['nonsense', 'network-not-found'],
    ] as const)
      expect(await codeOf(opened.wallet.removeNetwork(id)), id).to.equal(code)
  })
})

describe('a namespace at run time', () => {
  it('an added namespace lists and connects its wallets', async () => {
    addStandardWallet({ name: 'Cove' })
    const opened = open({ networks: 'eip155:31337' })
    await opened.wallet.addAdapter('solana')
    await until(() => connectorsOf(opened).includes('Cove'))
    expect((await thrownBy(opened.wallet.connect('Cove'))).message).to.equal('CaipNetwork is undefined')
    await opened.wallet.addNetwork(solana)
    await opened.wallet.connect('Cove')
    expect(opened.active).to.include({ namespace: 'solana', status: 'connected' })
  })

  it('a removed namespace loses its wallets and all its functions', async () => {
    addStandardWallet({ name: 'Cove' })
    const opened = open({ networks: four })
    await until(() => connectorsOf(opened).includes('Cove'))
    await opened.wallet.removeAdapter('solana')
    await opened.wallet.removeAdapter('bip122')
    expect(connectorsOf(opened)).to.not.include('Cove')
    const gone = await thrownBy(opened.wallet.switchNetwork(solana))
    expect(gone).to.include({ code: 'chain-adapter-not-found', message: 'Chain adapter not found' })
  })

  it('a namespace that is not plugged in cannot be removed', async () => {
    const wallet = announce()
    const opened = open({ networks: four, adapters: ['eip155', 'solana'] })
    await opened.wallet.removeAdapter('solana')
    // A wallet of the remaining namespace is still listed.
    await until(() => connectorsOf(opened).includes(wallet.id))
    expect((await thrownBy(opened.wallet.removeAdapter('solana'))).message).to.equal('Adapter not found')
  })

  it("removing the wallet's current network makes it unsupported, and its connected namespace cannot be removed", async () => {
    const { opened } = await connected()
    const error = await thrownBy(opened.wallet.removeAdapter('eip155'))
    expect(error).to.include({ code: 'adapter-connected', message: 'An adapter cannot be removed while connected' })
    await opened.wallet.removeNetwork('eip155:31337')
    await until(() => opened.view === 'UnsupportedChain')
    expect(opened.core.$network.get().supported).to.equal(false)
    await opened.wallet.disconnect()
    await opened.wallet.removeAdapter('eip155')
  })

  it('an invalid namespace is refused', async () => {
    const { wallet } = open()
    const required = { code: 'chain-required', message: 'Chain is required' }
    for (const wrong of [undefined, null, '', 'cosmos', 7, {}] as never[])
      for (const call of [wallet.addAdapter, wallet.removeAdapter])
        expect(await thrownBy(call(wrong)), String(wrong)).to.include(required)
    const namespace = 'cosmos' as never
    expect(await codeOf(wallet.disconnect(namespace))).to.equal('chain-required')
    expect(await codeOf(wallet.signMessage('x', { namespace }))).to.equal('chain-required')
  })

  it('the plugged-in adapters decide which view opens, and which networks can be added', async () => {
    const opened = open({ networks: 'eip155:31337', adapters: [] })
    await opened.wallet.addAdapter('eip155')
    await opened.wallet.show()
    expect(opened.view).to.equal('Connect')
    await opened.wallet.removeAdapter('eip155')
    expect(await codeOf(opened.wallet.addNetwork('base'))).to.equal('adapter-not-found')
  })
})
