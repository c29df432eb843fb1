// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { impactOf, leastOf, payFor, providerFeeOf, rateOf } from '../../../src/features/swap/figures.ts'
import { forAll } from '../../fixtures/for-all.ts'

const units = fc.bigInt({ min: 0n, max: 2n ** 128n })

describe('the figures of a swap', () => {
  it('promises at most the quote less one percent', () => {
    forAll(units, (amount) => {
      const least = leastOf(amount)
      return least >= 0n && least * 100n <= amount * 99n && (least + 1n) * 100n > amount * 99n
    })
  })

  it('never tells a smaller fee than 0.85 percent', () => {
    forAll(units, (amount) => {
      const fee = providerFeeOf(amount)
      return fee * 10_000n >= amount * 85n && (amount === 0n || (fee - 1n) * 10_000n < amount * 85n)
    })
  })

  it('tells a rate that never promises more than the quote', () => {
    const decimals = fc.integer({ min: 1, max: 30 })
    forAll(fc.bigInt({ min: 1n, max: 2n ** 96n }), units, decimals, decimals, (pay, get, from, to) => {
      const rate = rateOf({ amount: pay, decimals: from }, { amount: get, decimals: to })
      return rate !== undefined && rate * pay * 10n ** BigInt(to) <= get * 10n ** BigInt(18 + from)
    })
    expect(rateOf({ amount: 0n, decimals: 6 }, { amount: 1n, decimals: 6 })).to.equal(undefined)
  })

  it('pays enough for what is wanted, by the last quote', () => {
    const some = fc.bigInt({ min: 1n, max: 2n ** 128n })
    forAll(units, some, some, (wanted, pay, get) => ((payFor(wanted, { pay, get }) ?? 0n) * get) / pay >= wanted)
  })

  it('tells the price impact in hundredths of a percent, and none without prices', () => {
    const price = 10n ** 18n
    const pay = { amount: 10_000n, decimals: 2, price }
    expect(impactOf(pay, { amount: 9_988n, decimals: 2, price })).to.equal(12n)
    expect(impactOf(pay, { amount: 10_100n, decimals: 2, price })).to.equal(-100n)
    expect(impactOf(pay, { amount: 9_988n, decimals: 2 })).to.equal(undefined)
    expect(impactOf({ ...pay, amount: 0n }, { amount: 1n, decimals: 2, price })).to.equal(undefined)
  })
})
