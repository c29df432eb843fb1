// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { networksOf } from '../../../src/core/config/networks.ts'
import { parseConfig } from '../../../src/schema/config/parse-config.ts'
import { forAll } from '../../fixtures/for-all.ts'

const of = (options: object) => networksOf(parseConfig(options).config)
const ids = (options: object) => of(options).networks.map(({ id }) => id)
const rpcUrls = { 'eip155:31337': 'http://127.0.0.1:8545' }

describe('the networks of a config', () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  for (const [title, networks, listed] of [
    ['a page without networks gets Ethereum', undefined, 'eip155:1'],
    [
      'short names, ids, and ids with an own node are resolved in their order',
      'base mainnet solana eip155:31337',
      `eip155:8453 eip155:1 ${solana} eip155:31337`,
    ],
    ['each network is listed once, by any of its names', 'mainnet eip155:1 mainnet base', 'eip155:1 eip155:8453'],
  ] as const)
    it(title, () => {
      const given = networks ? { networks, rpcUrls } : {}
      expect(ids(given)).to.deep.equal(listed.split(' '))
      expect(of(given).problems).to.deep.equal([])
    })

  it("the page's own chains are accepted once per id, with any number of decimals", () => {
    const chain = (id: number, decimals: number, name: string) => ({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals },
      rpcUrls: { default: { http: ['https://rpc.example'] } },
    })
    const networks = [chain(5, 0, 'a'), chain(6, 77, 'b'), chain(7, 255, 'c'), chain(6, 18, 'again'), 'eip155:5']
    const answer = of({ networks, rpcUrls: { 'eip155:5': 'https://other.example' } })
    expect(answer.problems).to.deep.equal([])
    expect(answer.networks.map(({ id }) => id)).to.deep.equal(['eip155:5', 'eip155:6', 'eip155:7'])
  })

  it('an unknown network is reported, and the default list is used', () => {
    for (const networks of ['mainnet nowhere', 'eip155:31337', 'cosmos:hub', '__proto__']) {
      expect(ids({ networks })).to.deep.equal(['eip155:1'])
      expect(of({ networks }).problems).to.deep.equal(['networks'])
    }
  })

  it('the default network may have any of its names; without one the first network is used', () => {
    const networks = 'mainnet base eip155:31337'
    expect(of({ networks, rpcUrls }).first.id).to.equal('eip155:1')
    const firsts = { base: 'eip155:8453', 'eip155:8453': 'eip155:8453', 'eip155:31337': 'eip155:31337' }
    for (const [defaultNetwork, id] of Object.entries(firsts))
      expect(of({ networks, rpcUrls, defaultNetwork }).first.id).to.equal(id)
  })

  it('a default network outside the list is reported, and the first network is used', () => {
    for (const defaultNetwork of ['polygon', 'nowhere', 'eip155:5', '']) {
      const { first, problems } = of({ networks: 'base mainnet', defaultNetwork })
      expect(first.id).to.equal('eip155:8453')
      expect(problems).to.deep.equal(['defaultNetwork'])
    }
  })

  it('for any input the list is not empty, and the default is one of its networks', () => {
    const entry = fc.oneof(
      fc.constantFrom('mainnet', 'base', 'solana', 'eip155:31337', 'eip155:1', 'cosmos:hub', ''),
      fc.string(),
    )
    forAll(fc.array(entry, { maxLength: 8 }), fc.option(entry, { nil: undefined }), (networks, defaultNetwork) => {
      const answer = of({ networks, rpcUrls, defaultNetwork })
      const unique = new Set(answer.networks.map(({ id }) => id))
      return (
        answer.networks.length > 0 && answer.networks.includes(answer.first) && unique.size === answer.networks.length
      )
    })
  })
})
