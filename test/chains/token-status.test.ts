// @run node
import { expect } from 'chai'
import { tokenStatusOf, withContractFacts } from '../../src/chains/token-status.ts'
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
      expect(withContractFacts(one, network, '0xa', told(6)).amount).to.equal(7n)
    }
    expect(tokenStatusOf(token, network, chain, { key, owner: '0xa' })).to.equal('unknown')
    expect(tokenStatusOf(token, network, chain, { ...told(6), key: 'other' })).to.equal('asking')
    expect(tokenStatusOf(token, network, undefined, told(6))).to.equal('asking')
    expect(withContractFacts(token, network, '0xb', told(6)).amount).to.equal(1n)
  })

  const ONE = 10n ** 18n
  const scaled = (multiplier: bigint | undefined, balance: bigint, owner = '0xa') => ({
    key,
    owner,
    facts: { decimals: 6, balance, ...(multiplier && { multiplier }) },
  })

  it('has the multiplier of its contract, for any account, and loses one that its contract no longer tells', () => {
    const half = withContractFacts(token, network, '0xb', scaled(ONE / 2n, 7n))
    expect(half).to.deep.include({ multiplier: ONE / 2n, amount: 1n })
    expect(withContractFacts(half, network, '0xa', scaled(undefined, 7n))).to.deep.include({ multiplier: undefined })
    expect(withContractFacts(half, network, '0xa', undefined)).to.equal(half)
  })

  it('is priced as it is shown, unless the list counts as the chain does', () => {
    const listed = (amount: bigint) => ({ ...token, amount, price: 2n * ONE })
    const priceOf = (amount: bigint, balance: bigint, multiplier?: bigint) =>
      withContractFacts(listed(amount), network, '0xa', scaled(multiplier, balance)).price
    // 150 are shown of 100: the list says 150 at $2, which is $3 for each that the chain counts.
    expect(priceOf(150n, 100n, (3n * ONE) / 2n)).to.equal(3n * ONE)
    expect(priceOf(100n, 100n, (3n * ONE) / 2n)).to.equal(2n * ONE)
    expect(priceOf(100n, 100n)).to.equal(2n * ONE)
    expect(priceOf(0n, 0n, ONE / 2n)).to.equal(ONE)
    // It is converted once.
    const once = withContractFacts(listed(150n), network, '0xa', scaled((3n * ONE) / 2n, 100n))
    expect(withContractFacts(once, network, '0xa', scaled((3n * ONE) / 2n, 90n)).price).to.equal(3n * ONE)
  })
})
