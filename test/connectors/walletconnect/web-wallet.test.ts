import { expect } from 'chai'
import { type Hex, verifyMessage } from 'viem'
import { requestNode } from '../../../src/entry/testing/rpc.ts'
import { until } from '../../fixtures/time.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'
import { addressesIn, ask, asked, connect, createDapp, createWallet, thrown } from './two-sides.ts'

describe('the web wallet', () => {
  it('approves what is requested and available', async () => {
    const wallet = await createWallet()
    const { session } = await connect(wallet)
    const granted = session?.namespaces.eip155
    expect(granted?.chains).to.deep.equal(['eip155:31337', 'eip155:31338'])
    expect(granted?.accounts).to.have.length(4)
    expect(granted?.methods).to.have.members(asked.methods.filter((method) => method !== 'eth_sign'))
    expect(granted?.events).to.deep.equal(asked.events)
    await until('the session', () => wallet.$sessions.get()[0]?.acknowledged)
    expect(wallet.$proposals.get()).to.deep.equal([])
  })

  it('shows a proposal until its user has decided', async () => {
    const wallet = await createWallet()
    const dapp = await createDapp()
    await wallet.pair(dapp.uri)
    const proposal = await until('the proposal', () => wallet.$proposals.get()[0])
    expect(proposal.proposer.metadata.name).to.equal('Fieldnote')
    await wallet.approve(proposal, { chains: ['eip155:31338'], methods: ['personal_sign'] })
    const granted = (await dapp.session)?.namespaces.eip155
    expect(granted?.chains).to.deep.equal(['eip155:31338'])
    expect(granted?.methods).to.deep.equal(['personal_sign'])
  })

  it('rejects with code 5000 or another', async () => {
    const wallet = await createWallet()
    for (const code of [5000, 5001]) {
      const dapp = await createDapp()
      await wallet.pair(dapp.uri)
      const refusal = thrown(dapp.session)
      await wallet.reject(await until('the proposal', () => wallet.$proposals.get()[0]), code)
      expect((await refusal).code).to.equal(code)
      expect(wallet.$proposals.get()).to.deep.equal([])
    }
  })

  it('signs after its user has approved', async () => {
    const wallet = await createWallet()
    const { provider, session } = await connect(wallet)
    wallet.control.mode = 'ask'
    const [address] = addressesIn(session?.namespaces.eip155?.accounts)
    const params = ['0x48656c6c6f', address]
    const signing = provider.request({ method: 'personal_sign', params }, 'eip155:31338')
    const request = await until('the request', () => wallet.$requests.get()[0])
    expect(request).to.include({ method: 'personal_sign', chain: 'eip155:31338' })
    expect(await wallet.answer(request)).to.equal(undefined)
    const signature = (await signing) as Hex
    expect(await verifyMessage({ address: address as Hex, message: 'Hello', signature })).to.equal(true)
    const declined = thrown(provider.request({ method: 'personal_sign', params }))
    await wallet.decline(await until('the second request', () => wallet.$requests.get()[0]))
    expect((await declined).code).to.equal(5000)
    expect(wallet.$requests.get()).to.deep.equal([])
  })

  it('sends on the chain of the request', async () => {
    const wallet = await createWallet()
    const { provider, session } = await connect(wallet)
    const [from, to] = addressesIn(session?.namespaces.eip155?.accounts)
    const call = { method: 'eth_sendTransaction', params: [{ from, to, value: '0x1' }] }
    const hash = await provider.request<Hex>(call, 'eip155:31338')
    const receipt = (chain: string) => requestNode(sandbox.rpcUrls[chain] ?? '', 'eth_getTransactionReceipt', [hash])
    expect(await until('the receipt', () => receipt('eip155:31338'))).to.include({ status: '0x1' })
    expect(await receipt('eip155:31337')).to.equal(null)
  })

  it('returns the reason of a failed request', async () => {
    const wallet = await createWallet()
    const { provider, session } = await connect(wallet)
    const [from] = addressesIn(session?.namespaces.eip155?.accounts)
    const call = { method: 'eth_sendTransaction', params: [{ from, to: from, value: `0x${'f'.repeat(40)}` }] }
    expect((await thrown(provider.request(call))).code).to.equal(-32603)
    const stranger = { method: 'personal_sign', params: ['0x00', `0x${'1'.repeat(40)}`] }
    expect((await thrown(provider.request(stranger))).code).to.equal(4100)
    const garbled = { method: 'eth_signTypedData_v4', params: [from, 'no JSON'] }
    expect((await thrown(provider.request(garbled))).code).to.equal(-32603)
  })

  it('rejects an approved method that it does not offer', async () => {
    const wallet = await createWallet()
    wallet.control.grant = { methods: ['eth_sign', 'wallet_nonsense'] }
    const { provider } = await connect(wallet)
    for (const method of ['eth_sign', 'wallet_nonsense']) {
      expect((await thrown(ask(provider, { method, params: [] }))).code).to.equal(4200)
    }
  })

  it('emits the chain and account that its user has chosen', async () => {
    const wallet = await createWallet()
    const { session, told, heard } = await connect(wallet)
    const [first, second] = addressesIn(session?.namespaces.eip155?.accounts)
    await wallet.switchChain('eip155:31338')
    await until('chainChanged', () => heard('chainChanged'))
    expect(told.find(([name]) => name === 'chainChanged')?.[1]).to.equal('31338')
    told.length = 0
    await wallet.selectAccount(1)
    await until('session_update', () => heard('session_update'))
    const accounts = await until('accountsChanged', () => told.find(([name]) => name === 'accountsChanged')?.[1])
    expect(accounts).to.deep.equal([second, first])
    expect(addressesIn(wallet.$sessions.get()[0]?.namespaces.eip155?.accounts)[0]).to.equal(second)
  })

  it('switches to a chain for a page, and rejects an unknown one', async () => {
    const wallet = await createWallet()
    wallet.control.grant = { chains: ['eip155:31337'] }
    const { provider, heard } = await connect(wallet)
    const goTo = (chainId: string) => ask(provider, { method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    expect(await goTo('0x7a6a')).to.equal(null)
    await until('chainChanged', () => heard('chainChanged'))
    expect(provider.session?.namespaces.eip155?.chains).to.deep.equal(['eip155:31337', 'eip155:31338'])
    expect((await thrown(goTo('0x1'))).code).to.equal(4902)
  })

  it('adds a chain for a page', async () => {
    const [url] = [sandbox.rpcUrls['eip155:31338'] ?? '']
    const wallet = await createWallet({ chains: { 'eip155:31337': sandbox.rpcUrls['eip155:31337'] ?? '' } })
    const { provider, session, heard } = await connect(wallet)
    expect(session?.namespaces.eip155?.chains).to.deep.equal(['eip155:31337'])
    const add = (chainId: string) =>
      ask(provider, { method: 'wallet_addEthereumChain', params: [{ chainId, rpcUrls: [url] }] })
    expect((await thrown(add('0x1'))).code).to.equal(-32602)
    expect(await add('0x7a6a')).to.equal(null)
    await wallet.switchChain('eip155:31338')
    await until('chainChanged', () => heard('chainChanged'))
    expect(provider.session?.namespaces.eip155?.chains).to.deep.equal(['eip155:31337', 'eip155:31338'])
  })

  it('updates the namespaces of a session', async () => {
    const wallet = await createWallet()
    const { provider, heard } = await connect(wallet)
    const session = await until('the session', () => wallet.$sessions.get()[0])
    await wallet.update(session, { chains: ['eip155:31338'] })
    await until('session_update', () => heard('session_update'))
    expect(provider.session?.namespaces.eip155?.chains).to.deep.equal(['eip155:31338'])
  })

  it('misbehaves when told to', async () => {
    const wallet = await createWallet()
    const [address = ''] = wallet.keyrings[0]?.$state.get().addresses ?? []
    const grants = [
      { chains: ['eip155:1', 'eip155:56'] },
      { accounts: [] },
      { accounts: [`eip155:31337:${address.toUpperCase()}`, 'eip155:x:nonsense'] },
      { methods: ['eth_sign', 'never_asked'] },
    ]
    for (const grant of grants) {
      wallet.control.grant = grant
      const { session } = await connect(wallet)
      expect(session?.namespaces.eip155).to.deep.include(grant)
    }
  })

  it('can send accounts that the SDK of a page refuses', async () => {
    const wallet = await createWallet()
    const dapp = await createDapp()
    await wallet.pair(dapp.uri)
    const proposal = await until('the proposal', () => wallet.$proposals.get()[0])
    expect((await thrown(wallet.approve(proposal, { accounts: ['nonsense'] }))).message).to.match(/page rejected/)
  })

  it('ends sessions, and notices when pages do', async () => {
    const wallet = await createWallet()
    const first = await connect(wallet)
    await wallet.end(await until('the session', () => wallet.$sessions.get()[0]))
    await until('session_delete', () => first.heard('session_delete'))
    expect(wallet.$sessions.get()).to.deep.equal([])
    const second = await connect(wallet)
    await until('the session', () => wallet.$sessions.get()[0])
    await second.provider.disconnect()
    await until('no session', () => wallet.$sessions.get().length === 0)
  })

  it('pairs as soon as the relay is reachable', async () => {
    const wallet = await createWallet()
    const dapp = await createDapp()
    await fault('relay', 'error', { times: 2 })
    wallet.control.mode = 'approve'
    await wallet.pair(dapp.uri)
    expect((await dapp.session)?.topic).to.be.a('string')
  })

  it('keeps sessions, open requests and open proposals across a restart', async () => {
    const wallet = await createWallet({ storagePrefix: 'again' })
    const { provider, session } = await connect(wallet)
    wallet.control.mode = 'ask'
    const [address] = addressesIn(session?.namespaces.eip155?.accounts)
    const sign = (text: string) => provider.request<Hex>({ method: 'personal_sign', params: [text, address] })
    const signing = Promise.all([sign('0x00'), sign('0x01')])
    const dapp = await createDapp()
    await wallet.pair(dapp.uri)
    await until('all three', () => wallet.$requests.get()[1] && wallet.$proposals.get()[0])
    await wallet.stop()
    const next = await createWallet({ storagePrefix: 'again' })
    expect(next.$sessions.get().map(({ topic }) => topic)).to.deep.equal([session?.topic])
    expect(next.$requests.get()).to.have.length(2)
    for (const request of next.$requests.get()) await next.answer(request)
    for (const signature of await signing) expect(signature).to.match(/^0x[0-9a-f]{130}$/)
    await next.approve(await until('the proposal', () => next.$proposals.get()[0]))
    expect((await dapp.session)?.topic).to.be.a('string')
  })
})
