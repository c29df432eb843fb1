// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { moneyIn } from '../../../src/hooks/use-money.ts'
import { formatExact } from '../../../src/lib/amount.ts'
import { numbersOf } from '../../../src/lib/locale/numbers.ts'
import { forAll } from '../../fixtures/for-all.ts'

const priceIn = (tag: string, price: bigint) => moneyIn(numbersOf(tag)).price(price).replace(/\s/g, ' ')

describe('the price of a token', () => {
  for (const [price, en] of [
    [2_451_510_000_000_000_000_000n, '$2,451.51'],
    [10n ** 18n, '$1.00'],
    [862n * 10n ** 15n, '$0.862'],
    [500n * 10n ** 15n, '$0.50'],
    [4_200_000_000_000_000n, '$0.0042'],
    [999_999_999_999_999_999n, '$0.9999'],
    [1n, '$0.000000000000000001'],
    [0n, '$0.00'],
  ] as const)
    it(`of ${price} units is ${en}`, () => {
      expect(priceIn('en', price)).to.equal(en)
    })

  it('has the digits and signs of the locale', () => {
    expect(priceIn('de', 862n * 10n ** 15n)).to.equal('0,862 $')
    expect(priceIn('ar-EG', 862n * 10n ** 15n)).to.include('٠٫٨٦٢')
  })

  it('is never rounded up', () => {
    forAll(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), (price) => {
      const shown = priceIn('en', price).slice(1)
      return formatExact(price, 18).startsWith(shown.replace(/0+$/, '').replace(/\.$/, ''))
    })
  })
})
