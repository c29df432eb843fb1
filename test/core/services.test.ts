import { expect } from 'chai'
import { resolveNetwork, unknownNetwork } from '../../src/chains/networks.ts'
import { createChains, createServices } from '../../src/core/build-core.ts'
import { createRpcUrls } from '../../src/core/config/rpc-urls.ts'
import { parseConfig } from '../../src/schema/config/parse-config.ts'
import type { Namespace, Network } from '../../src/schema/network.ts'
import { fault, sandbox } from '../setup/sandbox.ts'
import { thrownBy } from './thrown.ts'

const own = 'https://node.example'
const network: Network = { ...unknownNetwork('eip155:31337'), rpcUrls: [own] }
const ended = new AbortController()

/** Makes services from options, which the test may replace. */
function servicesOf(options: object) {
  let { config } = parseConfig({ projectId: 'test', endpoints: sandbox.endpoints, ...options })
  const services = createServices(() => config, ended.signal)
  return {
    services,
    rpcUrls: createRpcUrls(() => config, services),
    chain: createChains(
      () => config,
      services,
      (namespace) => (config.adapters ?? ['eip155']).includes(namespace),
    ),
    configure(next: object) {
      config = parseConfig({ projectId: 'test', endpoints: sandbox.endpoints, ...next }).config
    },
  }
}

describe('the nodes of a network', () => {
  it("a node of the page's own replaces all others, and the nodes follow the current options", async () => {
    const own = { rpcUrls: { 'eip155:31337': 'https://mine.example' } }
    const { rpcUrls, configure } = servicesOf({})
    configure(own)
    for (const read of [rpcUrls, servicesOf(own).rpcUrls])
      expect(await read(network)).to.deep.equal(['https://mine.example'])
  })

  it("the service's nodes come before the network's own if the service serves it and there is a project id", async () => {
    const service = `${sandbox.endpoints.api}/v1/?chainId=eip155%3A31337&projectId=test`
    expect(await servicesOf({}).rpcUrls(network)).to.deep.equal([service, own])
    const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}'
    const response = await fetch(service, { method: 'POST', body })
    expect(await response.json()).to.deep.include({ result: '0x7a69' })
    expect(await servicesOf({ projectId: undefined }).rpcUrls(network)).to.deep.equal([own])
    const mainnet = resolveNetwork('mainnet', {}) ?? network
    expect(await servicesOf({}).rpcUrls(mainnet)).to.deep.equal(['https://ethereum-rpc.publicnode.com'])
    expect(await servicesOf({}).rpcUrls(unknownNetwork('eip155:5'))).to.deep.equal([])
  })
})

describe('the nodes of other namespaces', () => {
  const known = (name: string) => resolveNetwork(name, {}) as Network

  // The service cannot list its networks, so the built-in list applies.
  before(() => fault('api', 'error', { only: 'supported-chains' }))
  after(() => fault('api', 'off'))

  it("each of Solana's three clusters has the service's node and its own; other namespaces only their own", async () => {
    for (const name of ['solana', 'solana-devnet', 'solana-testnet']) {
      const urls = await servicesOf({}).rpcUrls(known(name))
      expect(urls, name).to.have.length(2)
      expect(urls[0]).to.include(`/v1/?chainId=${encodeURIComponent(known(name).id)}`)
      expect(urls[1]).to.match(/^https:\/\/api\..*solana\.com$/)
    }
    for (const [name, url] of Object.entries({
      bitcoin: 'https://mempool.space/api',
      'bitcoin-testnet': 'https://mempool.space/testnet/api',
      polkadot: 'https://rpc.polkadot.io',
    }))
      expect(await servicesOf({}).rpcUrls(known(name)), name).to.deep.equal([url])
  })
})

describe('services', () => {
  after(() => ended.abort())

  it('services are reused while the options are the same, and a change releases their images', async () => {
    const { services, configure } = servicesOf({})
    const first = await services()
    expect(await services()).to.equal(first)
    const url = await first.images.load('token', 'ETH')
    configure({ theme: 'light' })
    const second = await services()
    expect(second).to.not.equal(first)
    expect(await thrownBy(fetch(url))).to.be.an.instanceof(TypeError)
  })

  it('the code of a namespace is loaded once, and only if it is plugged in', async () => {
    const { chain, configure } = servicesOf({})
    expect(await chain('eip155')).to.equal(await chain('eip155'))
    const missing = { code: 'chain-adapter-not-found', message: 'Chain adapter not found' }
    for (const namespace of ['polkadot', 'cosmos'] as Namespace[])
      expect(await thrownBy(chain(namespace)), namespace).to.include(missing)
    configure({ adapters: ['solana'] })
    expect((await thrownBy(chain('eip155'))).code).to.equal('chain-adapter-not-found')
  })
})
