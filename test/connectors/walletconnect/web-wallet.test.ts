// @run all
import { expect } from 'chai'
import { type Hex, verifyMessage } from 'viem'
import { readAddress, readLink } from '../../../demo/web-wallet/link.ts'
import type { WebWallet } from '../../../demo/web-wallet/wallet.ts'
import { requestNode } from '../../../src/entry/testing/rpc.ts'
import { until } from '../../fixtures/time.ts'
import { openTab } from '../../setup/commands.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'
import { addressesIn, ask, asked, connect, createDapp, createWallet, press, thrown } from './two-sides.ts'

/** A page and a wallet with a session; `grant` is what the wallet approves. */
async function session(grant?: WebWallet['control']['grant'], options: Parameters<typeof createWallet>[0] = {}) {
  const wallet = await createWallet(options)
  if (grant) wallet.control.grant = grant
  const dapp = await connect(wallet)
  const granted = dapp.session?.namespaces.eip155
  return { ...dapp, wallet, granted, addresses: addressesIn(granted?.accounts) }
}

/** A page that has sent its proposal to a wallet, which waits for its user. */
async function proposed(wallet: WebWallet) {
  const dapp = await createDapp()
  await wallet.pair(dapp.uri)
  return { ...dapp, proposal: await until('the proposal', () => wallet.$proposals.get()[0]) }
}

const firstOf = (wallet: WebWallet) => until('the session', () => wallet.$sessions.get()[0])
const requestTo = (wallet: WebWallet) => until('the request', () => wallet.$requests.get()[0])
const bothChains = ['eip155:31337', 'eip155:31338']

describe('the web wallet', () => {
  it('approves what is requested and available', async () => {
    const { wallet, granted } = await session()
    expect(granted?.chains).to.deep.equal(bothChains)
    expect(granted?.accounts).to.have.length(4)
    expect(granted?.methods).to.have.members(asked.methods.filter((method) => method !== 'eth_sign'))
    expect(granted?.events).to.deep.equal(asked.events)
    await until('the session', () => wallet.$sessions.get()[0]?.acknowledged)
    expect(wallet.$proposals.get()).to.deep.equal([])
  })

  it('shows a proposal until its user has decided, and rejects with code 5000 or another', async () => {
    const wallet = await createWallet()
    const approved = await proposed(wallet)
    expect(approved.proposal.proposer.metadata.name).to.equal('Fieldnote')
    await wallet.approve(approved.proposal, { chains: ['eip155:31338'], methods: ['personal_sign'] })
    const granted = (await approved.session)?.namespaces.eip155
    expect(granted?.chains).to.deep.equal(['eip155:31338'])
    expect(granted?.methods).to.deep.equal(['personal_sign'])
    for (const code of [5000, 5001]) {
      const { proposal, session } = await proposed(wallet)
      const refusal = thrown(session)
      await wallet.reject(proposal, code)
      expect((await refusal).code).to.equal(code)
      expect(wallet.$proposals.get()).to.deep.equal([])
    }
  })

  it('signs after its user has approved, sends on the chain of the request, and returns the reason of a failed one', async () => {
    const { wallet, provider, addresses } = await session()
    const [from, to] = addresses
    wallet.control.mode = 'ask'
    const params = ['0x48656c6c6f', from]
    const signing = provider.request({ method: 'personal_sign', params }, 'eip155:31338')
    const request = await requestTo(wallet)
    expect(request).to.include({ method: 'personal_sign', chain: 'eip155:31338' })
    expect(await wallet.answer(request)).to.equal(undefined)
    const signature = (await signing) as Hex
    expect(await verifyMessage({ address: from as Hex, message: 'Hello', signature })).to.equal(true)
    const declined = thrown(provider.request({ method: 'personal_sign', params }))
    await wallet.decline(await requestTo(wallet))
    expect((await declined).code).to.equal(5000)
    expect(wallet.$requests.get()).to.deep.equal([])
    wallet.control.mode = 'approve'
    const pay = (value: string) => ({ method: 'eth_sendTransaction', params: [{ from, to, value }] })
    const hash = await provider.request<Hex>(pay('0x1'), 'eip155:31338')
    const receipt = (chain: string) => requestNode(sandbox.rpcUrls[chain] ?? '', 'eth_getTransactionReceipt', [hash])
    expect(await until('the receipt', () => receipt('eip155:31338'))).to.include({ status: '0x1' })
    expect(await receipt('eip155:31337')).to.equal(null)
    expect((await thrown(provider.request(pay(`0x${'f'.repeat(40)}`)))).code).to.equal(-32603)
    const stranger = { method: 'personal_sign', params: ['0x00', `0x${'1'.repeat(40)}`] }
    expect((await thrown(provider.request(stranger))).code).to.equal(4100)
    const garbled = { method: 'eth_signTypedData_v4', params: [from, 'no JSON'] }
    expect((await thrown(provider.request(garbled))).code).to.equal(-32603)
  })

  it('rejects an approved method that it does not offer', async () => {
    const { provider } = await session({ methods: ['eth_sign', 'wallet_nonsense'] })
    for (const method of ['eth_sign', 'wallet_nonsense'])
      expect((await thrown(ask(provider, { method, params: [] }))).code).to.equal(4200)
  })

  it('emits the chain and account that its user has chosen, and updates the namespaces of a session', async () => {
    const { wallet, provider, addresses, told, heard } = await session()
    const [first, second] = addresses
    await wallet.switchChain('eip155:31338')
    await until('chainChanged', () => heard('chainChanged'))
    expect(told.find(([name]) => name === 'chainChanged')?.[1]).to.equal('31338')
    told.length = 0
    await wallet.selectAccount(1)
    await until('session_update', () => heard('session_update'))
    const accounts = await until('accountsChanged', () => told.find(([name]) => name === 'accountsChanged')?.[1])
    expect(accounts).to.deep.equal([second, first])
    expect(addressesIn((await firstOf(wallet)).namespaces.eip155?.accounts)[0]).to.equal(second)
    told.length = 0
    await wallet.update(await firstOf(wallet), { chains: ['eip155:31338'] })
    await until('session_update', () => heard('session_update'))
    expect(provider.session?.namespaces.eip155?.chains).to.deep.equal(['eip155:31338'])
  })

  it('switches to a chain for a page, and rejects an unknown one', async () => {
    const { provider, heard } = await session({ chains: ['eip155:31337'] })
    const goTo = (chainId: string) => ask(provider, { method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    expect(await goTo('0x7a6a')).to.equal(null)
    await until('chainChanged', () => heard('chainChanged'))
    expect(provider.session?.namespaces.eip155?.chains).to.deep.equal(bothChains)
    expect((await thrown(goTo('0x1'))).code).to.equal(4902)
  })

  it('adds a chain for a page', async () => {
    const rpcUrls = [sandbox.rpcUrls['eip155:31338'] ?? '']
    const chains = { 'eip155:31337': sandbox.rpcUrls['eip155:31337'] ?? '' }
    const { wallet, provider, granted, heard } = await session(undefined, { chains })
    expect(granted?.chains).to.deep.equal(['eip155:31337'])
    const add = (chainId: string) =>
      ask(provider, { method: 'wallet_addEthereumChain', params: [{ chainId, rpcUrls }] })
    expect((await thrown(add('0x1'))).code).to.equal(-32602)
    expect(await add('0x7a6a')).to.equal(null)
    await wallet.switchChain('eip155:31338')
    await until('chainChanged', () => heard('chainChanged'))
    expect(provider.session?.namespaces.eip155?.chains).to.deep.equal(bothChains)
  })

  it('misbehaves when told to, and can send accounts that the SDK of a page refuses', async () => {
    const wallet = await createWallet()
    const [address = ''] = wallet.keyrings[0]?.$state.get().addresses ?? []
    const { proposal } = await proposed(wallet)
    expect((await thrown(wallet.approve(proposal, { accounts: ['nonsense'] }))).message).to.match(/page rejected/)
    for (const grant of [
      { chains: ['eip155:1', 'eip155:56'] },
      { accounts: [] },
      { accounts: [`eip155:31337:${address.toUpperCase()}`, 'eip155:x:nonsense'] },
      { methods: ['eth_sign', 'never_asked'] },
    ]) {
      wallet.control.grant = grant
      const { session } = await connect(wallet)
      expect(session?.namespaces.eip155).to.deep.include(grant)
    }
  })

  it('ends sessions, and notices when pages do', async () => {
    const { wallet, heard } = await session()
    await wallet.end(await firstOf(wallet))
    await until('session_delete', () => heard('session_delete'))
    expect(wallet.$sessions.get()).to.deep.equal([])
    const second = await connect(wallet)
    await firstOf(wallet)
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
    const storagePrefix = 'again'
    const { wallet, provider, session: before, addresses } = await session(undefined, { storagePrefix })
    wallet.control.mode = 'ask'
    const sign = (text: string) => provider.request<Hex>({ method: 'personal_sign', params: [text, addresses[0]] })
    const signing = Promise.all([sign('0x00'), sign('0x01')])
    const dapp = await createDapp()
    await wallet.pair(dapp.uri)
    await until('all three', () => wallet.$requests.get()[1] && wallet.$proposals.get()[0])
    await wallet.stop()
    const next = await createWallet({ storagePrefix })
    expect(next.$sessions.get().map(({ topic }) => topic)).to.deep.equal([before?.topic])
    expect(next.$requests.get()).to.have.length(2)
    for (const request of next.$requests.get()) await next.answer(request)
    for (const signature of await signing) expect(signature).to.match(/^0x[0-9a-f]{130}$/)
    await next.approve(await until('the proposal', () => next.$proposals.get()[0]))
    expect((await dapp.session)?.topic).to.be.a('string')
  })
})

describe('the page of the web wallet', () => {
  it('is served by the sandbox, pairs with the link in its URL, and asks its user', async () => {
    const { wallet: url }: { wallet: string } = await (await fetch(sandbox.origin)).json()
    // The first request bundles the page, which may take longer than a navigation may.
    await (await fetch(url)).text()
    const dapp = await createDapp()
    const tab = await openTab(`${url}wc?uri=${encodeURIComponent(dapp.uri)}`)
    await tab.evaluate(press('Approve'))
    const session = await dapp.session
    expect(await tab.evaluate('location.search + location.hash')).to.equal('')
    const [address] = addressesIn(session?.namespaces.eip155?.accounts)
    const signing = dapp.provider.request<Hex>({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
    await tab.evaluate(press('Approve'))
    expect(await verifyMessage({ address: address as Hex, message: 'Hello', signature: await signing })).to.equal(true)
    const refused = thrown(dapp.provider.request({ method: 'personal_sign', params: ['0x00', address] }))
    await tab.evaluate(press('Reject'))
    expect((await refused).code).to.equal(5000)
    await tab.evaluate(press('End session'))
    await until('session_delete', () => dapp.heard('session_delete'))
    await tab.close()
  })

  it('accepts links in all usual forms', () => {
    const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=1700000000`
    const encoded = encodeURIComponent(uri)
    const links = [uri, ` ${uri}\n`, `https://wallet.example/wc?uri=${encoded}`, `harbor://wc?uri=${encoded}`]
    for (const text of [...links, `harbor://wc?uri=${encodeURIComponent(encoded)}`])
      expect(readLink(text), text).to.deep.equal({ uri, expiresAt: 1_700_000_000_000 })
    expect(readLink(uri.replace(/&exp.*/, ''))?.expiresAt).to.equal(undefined)
    const broken = ['', 'wc:', 'wc:1@1?x', 'https://wallet.example/wc?uri=%']
    for (const text of [...broken, `javascript:${uri}`, 'x'.repeat(1e5)])
      expect(readLink(text), text.slice(0, 40)).to.equal(undefined)
    expect(readAddress({ search: `?uri=${encoded}`, hash: '' })?.uri).to.equal(uri)
    expect(readAddress({ search: '', hash: `#${encoded}` })?.uri).to.equal(uri)
    expect(readAddress({ search: '?requestId=1', hash: '#top' })).to.equal(undefined)
  })
})
