// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { mainnet, optimism } from 'viem/chains'
import { resolveNetwork, unknownNetwork } from '../../src/chains/networks.ts'
import { nodesOf } from '../../src/chains/nodes.ts'
import { chainLoaders, sendingNamespaces } from '../../src/chains/registry.ts'
import type { Network } from '../../src/schema/network.ts'
import { forAll } from '../fixtures/for-all.ts'

const evmNames =
  'mainnet base optimism arbitrum polygon bsc avalanche gnosis celo zksync fantom aurora sepolia base-sepolia'
const others = 'solana solana-devnet solana-testnet bitcoin bitcoin-testnet polkadot'
const shortNames = `${evmNames} ${others}`.split(' ')
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const known = (name: string): Network => {
  const network = resolveNetwork(name, {})
  if (!network) throw new Error(`${name} is not known`)
  return network
}

describe('networks', () => {
  it('are found by short name and by CAIP-2 id', () => {
    for (const name of shortNames) {
      const network = known(name)
      expect(resolveNetwork(network.id, {})).to.deep.equal(network)
      expect(network.id.startsWith(`${network.namespace}:`)).to.equal(true)
      expect(network.name).to.match(/^[A-Z][A-Za-z ]+$/)
      const { rpcUrls, explorerUrl = 'https://none' } = nodesOf(network)
      for (const url of [...rpcUrls, explorerUrl]) expect(new URL(url).protocol).to.equal('https:')
    }
    expect(new Set(shortNames.map((name) => known(name).id)).size).to.equal(shortNames.length)
  })

  it('have the names and coins that wallets show', () => {
    const evm = { namespace: 'eip155', nativeCurrency: ether, testnet: false }
    expect(known('mainnet')).to.deep.equal({ ...evm, id: 'eip155:1', name: 'Ethereum', rpcUrls: [] })
    expect(nodesOf(known('mainnet'))).to.deep.equal({
      rpcUrls: ['https://ethereum-rpc.publicnode.com'],
      explorerUrl: 'https://etherscan.io',
    })
    const names = shortNames.slice(0, 5).map((name) => known(name).name)
    expect(names.join(', ')).to.equal('Ethereum, Base, OP Mainnet, Arbitrum One, Polygon')
    expect(known('solana').nativeCurrency).to.deep.equal({ name: 'Solana', symbol: 'SOL', decimals: 9 })
    expect(known('bitcoin').nativeCurrency).to.deep.equal({ name: 'Bitcoin', symbol: 'BTC', decimals: 8 })
    expect(known('polkadot').nativeCurrency).to.deep.equal({ name: 'Polkadot', symbol: 'DOT', decimals: 10 })
    expect(known('gnosis').nativeCurrency).to.deep.equal({ name: 'xDAI', symbol: 'XDAI', decimals: 18 })
    const tests = shortNames.filter((name) => known(name).testnet).join(' ')
    expect(tests).to.equal('sepolia base-sepolia solana-devnet solana-testnet bitcoin-testnet')
  })

  it('are made for an unknown id with a node, with the name and decimals of the namespace', () => {
    const made = (id: `${string}:${string}`) => resolveNetwork(id, { [id]: 'http://127.0.0.1:8545' })
    expect(made('eip155:31337')).to.deep.equal({
      id: 'eip155:31337',
      namespace: 'eip155',
      name: 'Chain 31337',
      nativeCurrency: ether,
      rpcUrls: ['http://127.0.0.1:8545'],
      testnet: false,
    })
    expect(made('solana:AbCdEfGh')).to.include({ name: 'Solana AbCd', namespace: 'solana' })
    expect(made('solana:AbCdEfGh')?.nativeCurrency).to.deep.equal({ name: 'Solana', symbol: 'SOL', decimals: 9 })
    expect(made('polkadot:aabbccdd')).to.include({ name: 'Polkadot aabb' })
    expect(made('bip122:00112233')?.nativeCurrency).to.deep.equal({ name: 'Bitcoin', symbol: 'BTC', decimals: 8 })
  })

  it('are not found by an unknown name, an id without a node, or an id of another namespace', () => {
    const ids = ['cosmos:hub', 'eip155:0x1', 'eip155:01']
    const rpcUrls = Object.fromEntries(ids.map((id) => [id, 'https://a.example']))
    for (const entry of ['', 'Mainnet', 'eip155:31337', '__proto__', 'constructor', ...ids])
      expect(resolveNetwork(entry, rpcUrls), entry).to.equal(undefined)
    forAll(fc.string(), (entry) => shortNames.includes(entry) || resolveNetwork(entry, {}) === undefined)
  })

  it("are read from viem's chains, and 'Unknown Network' when the page does not list them", () => {
    const chain = { ...optimism, rpcUrls: { default: { http: ['https://node.example'] } } }
    expect(resolveNetwork(chain as never, {})).to.deep.equal({
      ...known('optimism'),
      rpcUrls: ['https://node.example'],
      explorerUrl: 'https://optimistic.etherscan.io',
    })
    expect(resolveNetwork(mainnet as never, {})?.id).to.equal('eip155:1')
    const unknown = { id: 'eip155:5', namespace: 'eip155', name: 'Unknown Network', rpcUrls: [] }
    expect(unknownNetwork('eip155:5')).to.deep.include(unknown)
  })

  it('are read from a chain with a CAIP-2 id, without unsafe links', () => {
    const chain = {
      id: 'mine',
      caipNetworkId: 'solana:AbCdEfGh',
      name: 'Mine',
      nativeCurrency: { name: 'Mine', symbol: 'MNE', decimals: 4 },
      rpcUrls: { default: { http: [] } },
      blockExplorers: { default: { url: 'javascript:alert(1)' } },
      assets: { imageUrl: 'javascript:alert(1)' },
      testnet: true,
    }
    expect(resolveNetwork(chain as never, {})).to.deep.equal({
      id: 'solana:AbCdEfGh',
      namespace: 'solana',
      name: 'Mine',
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: [],
      testnet: true,
    })
    expect(resolveNetwork({ ...chain, caipNetworkId: 'cosmos:hub' } as never, {})).to.equal(undefined)
    expect(resolveNetwork({ ...chain, caipNetworkId: undefined } as never, {})).to.equal(undefined)
  })
})

describe('the namespaces that can send', () => {
  it('are those whose chains have the ability to send', async () => {
    const able = await Promise.all(
      Object.entries(chainLoaders).map(async ([namespace, load]) => {
        const { send } = (await load())({ rpcUrls: async () => [] })
        return send ? [namespace] : []
      }),
    )
    expect(able.flat().sort()).to.deep.equal([...sendingNamespaces].sort())
  })
})
