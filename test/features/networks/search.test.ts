// @run node
import { expect } from 'chai'
import fc from 'fast-check'
import { resolveNetwork } from '../../../src/chains/networks.ts'
import { searchNetworks } from '../../../src/features/networks/NetworksView.tsx'
import type { Network } from '../../../src/schema/network.ts'
import { forAll } from '../../fixtures/for-all.ts'

const names = ['mainnet', 'base', 'optimism', 'arbitrum', 'base-sepolia', 'solana', 'bitcoin']
const networks = names.map((name) => resolveNetwork(name, {}) as Network)
const find = (text: string) => searchNetworks(networks, text).map(({ id }) => id)

describe('the search of networks', () => {
  it('finds a name by any part of it, ignoring case and spaces, and an id by its beginning', () => {
    expect(find(' BASE ')).to.deep.equal(['eip155:8453', 'eip155:84532'])
    expect(find('one')).to.deep.equal(['eip155:42161'])
    expect(find('8453')).to.deep.equal(['eip155:8453', 'eip155:84532'])
    expect(find('eip155:10')).to.deep.equal(['eip155:10'])
    expect(find('5eykt4')).to.have.length(1)
    expect(find('453')).to.deep.equal([])
  })

  it('finds all networks for an empty text, each by its full name and id, and keeps their order for any text', () => {
    expect(searchNetworks(networks, '  ')).to.deep.equal(networks)
    forAll(fc.string(), (text) => {
      const places = searchNetworks(networks, text).map((network) => networks.indexOf(network))
      expect(places).to.deep.equal([...places].sort((a, b) => a - b))
    })
    for (const network of networks) {
      expect(searchNetworks(networks, network.name)).to.include(network)
      expect(searchNetworks(networks, network.id)).to.include(network)
    }
  })
})
