// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { parseEther } from 'viem'
import { figureOf as figureIn, staleSince, total } from '../../../src/features/account/balance.ts'
import { numbersOf } from '../../../src/lib/locale/numbers.ts'
import type { TokenBalance } from '../../../src/schema/token.ts'
import { forAll } from '../../fixtures/for-all.ts'

const DOLLAR = 10n ** 18n
const coin: TokenBalance = {
  networkId: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: parseEther('1.204'),
}
const usdc: TokenBalance = {
  ...coin,
  address: '0xa0',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  amount: 904_180_000n,
  price: DOLLAR,
}

function figureOf(tokens: readonly TokenBalance[]) {
  const { exact: _, compact: __, ...figure } = figureIn(tokens, numbersOf('en')) ?? {}
  return 'kind' in figure ? figure : undefined
}

describe('the displayed balance', () => {
  it("is the total in dollars with the cents apart, or the coin's amount without its price, or undefined", () => {
    const priced = { ...coin, price: 2_451n * DOLLAR }
    expect(figureOf([priced, usdc])).to.deep.equal({ kind: 'fiat', main: '$3,855', rest: '.18' })
    expect(figureOf([{ ...priced, amount: 1n }])).to.deep.equal({ kind: 'fiat', main: '< $0.01' })
    expect(figureOf([{ ...priced, amount: 0n }])).to.deep.equal({ kind: 'fiat', main: '$0', rest: '.00' })
    expect(figureOf([coin])).to.deep.equal({ kind: 'coin', main: '1.204 ETH' })
    expect(figureOf([coin, usdc])).to.deep.equal({ kind: 'coin', main: '1.204 ETH' })
    expect(figureOf([{ ...coin, amount: 0n }, usdc])).to.deep.equal({ kind: 'fiat', main: '$904', rest: '.18' })
    expect(figureOf([])).to.equal(undefined)
  })

  it("is compact from a billion on, in the locale's format, with the exact amount beside it", () => {
    const rich = { ...coin, amount: 1_239_999_999n * 10n ** 18n + 1n }
    const exact = '1,239,999,999.000000000000000001 ETH'
    expect(figureIn([rich], numbersOf('en'))).to.deep.equal({
      kind: 'coin',
      main: '1.239B ETH',
      exact,
      compact: true,
    })
    const figure = figureIn([usdc, { ...coin, amount: 0n }], numbersOf('de'))
    expect([figure?.main, figure?.rest?.replace(/\s/, ' '), figure?.compact]).to.deep.equal(['904', ',18 $', false])
  })

  it('adds up all priced tokens and no others', () => {
    const token = fc.record({
      amount: fc.bigInt({ min: 0n, max: 10n ** 30n }),
      decimals: fc.integer({ min: 0, max: 77 }),
      price: fc.option(fc.bigInt({ min: 0n, max: 10n ** 24n }), { nil: undefined }),
    })
    forAll(fc.array(token, { maxLength: 10 }), (records) => {
      const tokens = records.map(
        ({ price, ...record }): TokenBalance => ({ ...coin, ...record, ...(price !== undefined && { price }) }),
      )
      const sum = total(tokens)
      const unpriced = tokens.filter(({ price }) => price === undefined)
      return sum === total([...tokens, ...unpriced]) && sum + total(tokens) === total([...tokens, ...tokens])
    })
  })
})

describe('the age of the balance', () => {
  const holdings = { account: 'eip155:1:0xa', tokens: [coin], readAt: 1_000 } as const

  it('is shown only after a later read has failed', () => {
    expect(staleSince(holdings, undefined)).to.equal(undefined)
    expect(staleSince(holdings, 500)).to.equal(undefined)
    expect(staleSince(holdings, 31_500)).to.equal(1_000)
    expect(staleSince({ ...holdings, readAt: 0 }, 31_500)).to.equal(undefined)
    expect(staleSince(undefined, 31_500)).to.equal(undefined)
  })
})
