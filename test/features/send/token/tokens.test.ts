// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { fiatHeld, sendableTokens } from '../../../../src/features/send/token/tokens.ts'
import { searchTokens } from '../../../../src/lib/tokens/search-tokens.ts'
import type { TokenChoice } from '../../../../src/schema/token.ts'
import { forAll } from '../../../fixtures/for-all.ts'

const coin: TokenChoice = { networkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18, amount: 0n }
const token = (address: string, more: Partial<TokenChoice> = {}): TokenChoice => ({
  networkId: 'eip155:1',
  address,
  name: `Token ${address}`,
  symbol: 'TKN',
  decimals: 18,
  ...more,
})

const some = fc.record({
  address: fc.integer({ min: 1 }).map((id) => `0x${id.toString(16)}`),
  decimals: fc.constantFrom(0, 6, 18),
  amount: fc.option(fc.bigInt({ min: 0n, max: 10n ** 30n }), { nil: undefined }),
  price: fc.option(fc.bigInt({ min: 0n, max: 10n ** 20n }), { nil: undefined }),
})

describe('the token list', () => {
  it('starts with the coin, even one without decimals, leaves out tokens without, and is sorted by value', () => {
    forAll(fc.array(some, { maxLength: 30 }), (records) => {
      const tokens = records.map(({ address, decimals, amount, price }) =>
        token(address, { decimals, ...(amount !== undefined && { amount }), ...(price !== undefined && { price }) }),
      )
      const [first, ...rest] = sendableTokens([...tokens, coin])
      expect(first).to.equal(coin)
      expect(rest.length).to.equal(tokens.filter(({ decimals }) => decimals > 0).length)
      const values = rest.map((one) => fiatHeld(one) ?? -1n)
      return values.every((value, at) => at === 0 || value <= (values[at - 1] ?? value))
    })
    expect(sendableTokens([{ ...coin, decimals: 0 }])).to.have.length(1)
  })

  it('can be searched by name, symbol and address, with work that grows no faster than their number', () => {
    const usdc = token('0xA0b8', { name: 'USD Coin', symbol: 'USDC' })
    const tokens = [coin, usdc]
    expect(searchTokens(tokens, ' coin usd ')).to.deep.equal([usdc])
    expect(searchTokens(tokens, 'eth')).to.deep.equal([coin])
    expect(searchTokens(tokens, '0xa0B8')).to.deep.equal([usdc])
    expect(searchTokens(tokens, '0xa0')).to.deep.equal([])
    expect(searchTokens(tokens, '  ')).to.equal(tokens)
    let reads = 0
    const many = Array.from({ length: 5_000 }, (_, at) => {
      const { name, ...rest } = token(`0x${at}`)
      return {
        ...rest,
        get name() {
          reads++
          return name
        },
      }
    })
    expect(searchTokens(many, 'token 0x49').length).to.equal(111)
    expect(reads, 'each token is read a few times, however many there are').to.be.at.most(3 * many.length)
  })
})
