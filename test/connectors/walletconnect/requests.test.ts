// @run node
import { expect } from 'chai'
import { getAddress } from 'viem'
import type { Eip1193Provider } from '../../../src/connectors/eip1193/facade.ts'
import type { NetworkId } from '../../../src/lib/caip.ts'
import { healthy, localNetwork, named, requestsAt } from '../../fixtures/chains/nodes.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { turns, until } from '../../fixtures/time.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { heard } from '../connecting.ts'
import { EVM, evm } from './granted.ts'
import { open } from './open-session.ts'

const LOCAL = 'eip155:31337'
const granted = (...ids: NetworkId[]) => evm(['personal_sign'], ids)

describe('the EVM part of a session', () => {
  afterEach(healthy)

  it('sends requests that only read to the nodes, which it remembers, and none that a wallet has to sign', async () => {
    const networks = [{ ...localNetwork(), rpcUrls: [named('reads')] }]
    const { connection, asked } = open(granted(LOCAL), { networks, wanted: () => [LOCAL] })
    const { request } = await connection('eip155')
    expect(await request({ method: 'eth_blockNumber' })).to.match(/^0x/)
    const refused = ['sign', 'signTransaction', 'signTypedData', 'signTypedData_v4', 'signAnything', 'sendTransaction']
    for (const name of refused) {
      const call = request({ method: `eth_${name}`, params: [EVM, '0x00'] })
      expect((await thrownBy(call)).code, name).to.equal('method-not-supported')
    }
    expect(asked).to.deep.equal([])
    const methods = (await requestsAt('reads')).flat()
    expect(methods).to.include('eth_blockNumber')
    expect(methods.filter((method) => /sign|sendTransaction/.test(method))).to.deep.equal([])
    // A signed transaction goes to a node, which may reject it.
    await thrownBy(request({ method: 'eth_sendRawTransaction', params: ['0x00'] }))
    await request({ method: 'eth_gasPrice' })
    const all = (await requestsAt('reads')).flat()
    expect(all).to.include.members(['eth_sendRawTransaction', 'eth_gasPrice'])
    expect(
      all.filter((method) => method === 'eth_chainId'),
      'a known node',
    ).to.have.length(1)
  })

  it('rejects requests for another chain than the current one before the wallet gets them', async () => {
    const methods = ['eth_sendTransaction', 'eth_signTypedData_v4']
    const { connection, asked } = open(evm(methods, [LOCAL]), { wanted: () => [LOCAL] })
    const { native } = await connection('eip155')
    const { request } = native as Eip1193Provider
    const typed = JSON.stringify({ domain: { chainId: 1 }, types: {}, primaryType: 'A', message: {} })
    const calls = [
      { method: 'eth_sendTransaction', params: [{ from: EVM, to: EVM, chainId: '0x1' }] },
      { method: 'eth_signTypedData_v4', params: [EVM, typed] },
    ]
    for (const call of calls) {
      const { code, cause } = await thrownBy(request(call))
      expect(code).to.equal(4901)
      expect(cause).to.include({ code: 'network-mismatch' })
    }
    expect(asked).to.deep.equal([])
    await request({ method: 'eth_sendTransaction', params: [{ from: EVM, to: EVM, chainId: '0x7a69' }] })
    expect(asked).to.have.length(1)
  })

  it('puts the selected account first, in upper or lower case', async () => {
    const [one, two] = [getAddress(`0x${'ab'.repeat(20)}`), getAddress(`0x${'cd'.repeat(20)}`)]
    const shared = { eip155: { accounts: [one, two].map((address) => `${LOCAL}:${address}`), methods: [], events: [] } }
    const { events, connection, tell } = open(shared, { wanted: () => [LOCAL] })
    await connection('eip155')
    const { told } = heard(events, 'accounts', ({ addresses }) => addresses)
    const event = { name: 'accountsChanged', data: [`${LOCAL}:${two.toLowerCase()}`] }
    tell('session_event', { chainId: LOCAL, event })
    await until('told', () => told.length > 0)
    expect(told.at(-1)).to.deep.equal([two, one])
  })

  it('sends no request for an unapproved network, and continues once it is approved', async () => {
    const { ask, events, tell } = open(granted('eip155:1'), { answer: ({ chainId }) => `signed for ${chainId}` })
    const { told } = heard(events, 'chain', ({ chainId }) => chainId)
    const sign = () => ask('eip155', { method: 'personal_sign', params: ['0x4869', EVM] })
    expect(await sign()).to.equal('signed for eip155:1')
    tell('session_event', { chainId: 'eip155:2', event: { name: 'chainChanged', data: 2 } })
    expect(told).to.deep.equal([2])
    expect((await thrownBy(sign())).code).to.equal('chain-not-supported')
    tell('session_update', { namespaces: granted('eip155:1', 'eip155:2') })
    expect(await sign()).to.equal('signed for eip155:2')
  })

  it('switches to an approved network that the page adds, without the wallet, and keeps one that the page removes', async () => {
    let wanted: readonly NetworkId[] = ['eip155:1']
    const { connection, asked, ended, tell } = open(granted('eip155:1', 'eip155:2'), { wanted: () => wanted })
    const { request } = await connection('eip155')
    expect((await connection('eip155')).networks).to.deep.equal(['eip155:1'])
    wanted = ['eip155:1', 'eip155:2', 'eip155:3']
    expect((await connection('eip155')).networks).to.deep.equal(['eip155:1', 'eip155:2'])
    await request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2' }] })
    expect(asked).to.deep.equal([])
    tell('session_update', { namespaces: granted('eip155:3') })
    expect(await request({ method: 'eth_chainId' })).to.equal('0x3')
    wanted = ['eip155:1']
    tell('session_update', { namespaces: granted('eip155:3') })
    expect(await request({ method: 'eth_chainId' })).to.equal('0x3')
    expect(ended()).to.equal(0)
  })

  it('waits until the wallet has approved the requested network, through other updates before', async () => {
    const methods = ['wallet_switchEthereumChain']
    const { connection, tell } = open(evm(methods), { answer: () => null })
    const { request } = await connection('eip155')
    let isThere = false
    const switching = request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2' }] })
    switching.then(() => {
      isThere = true
    })
    await turns(3)
    tell('session_update', { namespaces: evm(methods) })
    await turns(3)
    expect(isThere).to.equal(false)
    tell('session_update', { namespaces: evm(methods, ['eip155:1', 'eip155:2']) })
    expect(await switching).to.equal(null)
    expect(await request({ method: 'eth_chainId' })).to.equal('0x2')
  })

  const refusals: Record<string, () => unknown> = {
    'answers null and never approves': () => null,
    declines: () => Promise.reject({ code: 4001, message: 'no' }),
    'does not know it': () => Promise.reject({ code: 4902, message: 'no' }),
  }
  for (const [what, answer] of Object.entries(refusals))
    it(`stays on its network when a wallet that reports the requested one ${what}, and can ask again`, async () => {
      const clock = holdClock()
      const methods = ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain']
      const { connection, asked, events, tell } = open(evm(methods), {
        answer: ({ request }) => (request.method === 'personal_sign' ? '0xsigned' : answer()),
      })
      const { told } = heard(events, 'chain', ({ chainId }) => chainId)
      const { request } = await connection('eip155')
      const report = () => tell('session_event', { chainId: 'eip155:2', event: { name: 'chainChanged', data: '0x2' } })
      const ask = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2' }] }
      for (const count of [1, 2]) {
        const switching = thrownBy(request(ask))
        report()
        await turns(3)
        clock.pass(6_000)
        expect((await switching).code).to.be.oneOf(['chain-not-supported', 'user-rejected', 'wallet-failed'])
        if (what.startsWith('answers')) report()
        expect(asked.filter(({ request: { method } }) => method === ask.method)).to.have.length(count)
        expect(told).to.deep.equal([])
        expect(await request({ method: 'eth_chainId' })).to.equal('0x1')
        expect(await request({ method: 'personal_sign', params: ['0x4869', EVM] })).to.equal('0xsigned')
      }
      expect(asked.at(-1)?.chainId).to.equal('eip155:1')
      tell('session_update', { namespaces: evm(methods, ['eip155:1', 'eip155:2']) })
      expect(await request(ask)).to.equal(null)
      expect(await request({ method: 'eth_chainId' })).to.equal('0x2')
    })
})

describe('the EIP-1193 provider for a session', () => {
  it('returns only addresses of its chain', async () => {
    const good = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const junk = ['0x123', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', good.replace('f39', 'g39'), `${good}0`, '0x']
    const accounts = [...junk, good].map((address) => `eip155:1:${address}`)
    const { connection, tell } = open({ eip155: { accounts, methods: [], events: [] } })
    const { request, native, addresses } = await connection('eip155')
    expect(addresses).to.deep.equal([good])
    expect(await request({ method: 'eth_accounts' })).to.deep.equal([good])
    const told: unknown[] = []
    ;(native as Eip1193Provider).on('accountsChanged', (value) => void told.push(value))
    tell('session_update', { namespaces: { eip155: { accounts, methods: [], events: [] } } })
    for (const value of told) expect(value).to.deep.equal([good])
    expect(() => open({ eip155: { accounts: accounts.slice(0, -1), methods: [], events: [] } })).to.throw('no session')
  })

  for (const how of ['the wallet', 'the page']) {
    it(`emits one disconnect after ${how} has ended the session, and ignores the next session`, async () => {
      const { connection, asked, ended, events, stop, tell } = open(granted('eip155:1'))
      const provider = (await connection('eip155')).native as Eip1193Provider
      const told: [string, unknown][] = []
      for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
        provider.on(event, (value) => void told.push([event, value]))
      if (how === 'the page') stop()
      else tell('session_delete', {})
      expect(told.map(([event]) => event)).to.deep.equal(['disconnect'])
      expect(told[0]?.[1]).to.be.an.instanceof(Error).and.include({ code: 4900 })
      events.emit('accounts', { namespace: 'eip155', addresses: [EVM] })
      events.emit('chain', { namespace: 'eip155', chainId: '2' })
      events.emit('disconnect', { namespace: 'eip155' })
      stop()
      expect(told).to.have.length(1)
      for (const method of ['personal_sign', 'eth_chainId', 'eth_requestAccounts', 'eth_blockNumber'])
        expect((await thrownBy(provider.request({ method, params: [] }))).code, method).to.equal(4900)
      expect(await provider.request({ method: 'eth_accounts' })).to.deep.equal([])
      expect(ended()).to.equal(how === 'the page' ? 0 : 1)
      expect(asked).to.deep.equal([])
    })
  }
})
