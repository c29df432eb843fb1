// @run node
import { expect } from 'chai'
import { tokenStatusOf, withContractBalance } from '../../src/chains/token-status.ts'
import { localNetwork } from '../fixtures/chains/nodes.ts'

const network = localNetwork()
const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const token = { networkId: network.id, address, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 1n }
const chain = { getTokenFacts: async () => [] }
const key = `${network.id} ${address.toLowerCase()}`
const told = (decimals: number) => ({ key, owner: '0xa', facts: { decimals, balance: 7n } as never })
const shouted = { ...token, address: address.toUpperCase().replace('X', 'x') }

describe('the status of a token', () => {
  it('follows its contract, ignoring the case of the address, with the balance of the current account only', () => {
    for (const one of [token, shouted]) {
      expect(tokenStatusOf(one, network, chain, told(6))).to.equal('fine')
      expect(tokenStatusOf(one, network, chain, told(8))).to.equal('wrong')
      expect(withContractBalance(one, network, '0xa', told(6)).amount).to.equal(7n)
    }
    expect(tokenStatusOf(token, network, chain, { key, owner: '0xa' })).to.equal('unknown')
    expect(tokenStatusOf(token, network, chain, { ...told(6), key: 'other' })).to.equal('asking')
    expect(tokenStatusOf(token, network, undefined, told(6))).to.equal('asking')
    expect(withContractBalance(token, network, '0xb', told(6)).amount).to.equal(1n)
  })
})
