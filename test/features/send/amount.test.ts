// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import {
  amountIn,
  amountOf,
  amountProblemOf,
  readAmount,
  USD_DECIMALS,
  writeAmount,
} from '../../../src/features/send/amount.ts'
import { maxAmount } from '../../../src/lib/amount.ts'
import { forAll } from '../../fixtures/for-all.ts'

const MAX = 2n ** 256n - 1n
const ONE = 10n ** 18n

const amount = fc.oneof(fc.bigInt({ min: 0n, max: MAX }), fc.bigInt({ min: 0n, max: 10n ** 20n }))
const decimals = fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(6, 8, 9, 18, 77, 255))
// From 10^-18 to 10^12 dollars for a whole token.
const price = fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 20n }))
const multiplier = fc.bigInt({ min: 1n, max: 10n ** 30n })
const cents = fc.bigInt({ min: 0n, max: 10n ** 17n })

const dollars = (count: bigint): string => `${count / 100n}.${String(count % 100n).padStart(2, '0')}`

describe('an amount of the send form', () => {
  it('in tokens is written and read back exactly', () => {
    forAll(amount, decimals, (value, places) => {
      const text = writeAmount(value, 'token', { decimals: places })
      // No token has more than 78 digits before the point.
      return /e/i.test(text) === false && readAmount(text, 'token', { decimals: places }) === (value || undefined)
    })
  })

  it('in dollars buys the most that they cover, and never more', () => {
    forAll(cents, decimals, price, (count, places, at) => {
      const value = readAmount(dollars(count), 'usd', { decimals: places, price: at }) ?? 0n
      const paid = (count * ONE * 10n ** BigInt(places)) / 100n
      return value * at <= paid && (value + 1n) * at > paid
    })
  })

  it('is written in whole cents rounded down, and read back as no more than it was', () => {
    forAll(amount, decimals, price, (value, places, at) => {
      const measure = { decimals: places, price: at }
      const text = writeAmount(value, 'usd', measure)
      const [whole = '0', part = ''] = text.split('.')
      const count = BigInt(whole || '0') * 100n + BigInt(part.padEnd(USD_DECIMALS, '0'))
      const worth = value * at * 100n
      const unit = ONE * 10n ** BigInt(places)
      if (part.length > USD_DECIMALS || count * unit > worth || (count + 1n) * unit <= worth) return false
      const again = text.length > 78 ? 0n : (readAmount(text, 'usd', measure) ?? 0n)
      return again <= value
    })
  })

  it('at most leaves the fee, and a tenth of it unless the fee is exact', () => {
    forAll(amount, amount, fc.boolean(), (balance, fee, isExact) => {
      const most = maxAmount(balance, fee, isExact)
      const left = balance - most
      if (most <= 0n) return most === 0n && balance <= fee + (isExact ? 0n : (fee + 9n) / 10n)
      return most <= balance && left >= fee && (isExact ? left === fee : left * 10n >= fee * 11n)
    })
    expect(maxAmount(1_000n, 100n)).to.equal(890n)
    expect(maxAmount(1_000n, undefined)).to.equal(1_000n)
    expect(maxAmount(1_000n, 0n)).to.equal(1_000n)
    for (const balance of [0n, 100n, 105n, 110n]) expect(maxAmount(balance, 100n)).to.equal(0n)
  })

  it('that was written from base units means exactly these, by any multiplier', () => {
    forAll(amount, multiplier, (value, by) => {
      const token = { decimals: 6, multiplier: by }
      const form = { amount: 'older', unit: 'token', written: value || 1n } as const
      return (
        amountOf(form, token) === form.written && amountIn(form, token) === writeAmount(form.written, 'token', token)
      )
    })
    const token = { decimals: 6, multiplier: (3n * ONE) / 2n, price: 2n * ONE }
    expect(amountOf({ amount: '1.5', unit: 'token' }, token)).to.equal(1_000_000n)
    // Dollars buy what the chain counts.
    expect(amountOf({ amount: '2', unit: 'usd', written: 7n }, token)).to.equal(1_000_000n)
    expect(amountIn({ amount: '2', unit: 'usd', written: 7n }, token)).to.equal('2')
  })

  it('has at most the places of its unit: cents in dollars, base units in tokens', () => {
    expect(amountProblemOf({ amount: '1.23', unit: 'usd' }, { decimals: 0 })).to.equal(undefined)
    expect(amountProblemOf({ amount: '1.234', unit: 'usd' }, { decimals: 18 })).to.equal('too-fine')
    expect(amountProblemOf({ amount: '1.234567', unit: 'token' }, { decimals: 6 })).to.equal(undefined)
    expect(amountProblemOf({ amount: '1.2345678', unit: 'token' }, { decimals: 6 })).to.equal('too-fine')
  })

  it('is nothing without a price, for zero, and for what is no number', () => {
    for (const text of ['', '0', '0.00', '.', '-1', '1e30', 'NaN', 'Infinity', '0x1', '1 000', '1.2.3', '1,5', '١']) {
      expect(readAmount(text, 'token', { decimals: 18 }), text).to.equal(undefined)
      expect(readAmount(text, 'usd', { decimals: 18, price: ONE }), text).to.equal(undefined)
    }
    expect(readAmount('5', 'usd', { decimals: 18 })).to.equal(undefined)
    expect(readAmount('50', 'usd', { decimals: 18, price: 0n })).to.equal(undefined)
    expect(writeAmount(0n, 'token', { decimals: 18 })).to.equal('')
    expect(writeAmount(5n, 'usd', { decimals: 18 })).to.equal('')
  })

  it('is exact at the extremes: 1 wei, 1e30 tokens, 2^256 − 1, 77 and 255 decimals', () => {
    expect(readAmount('0.000000000000000001', 'token', { decimals: 18 })).to.equal(1n)
    expect(readAmount(`1${'0'.repeat(30)}`, 'token', { decimals: 18 })).to.equal(10n ** 48n)
    expect(writeAmount(10n ** 48n, 'token', { decimals: 18 })).to.equal(`1${'0'.repeat(30)}`)
    expect(readAmount(MAX.toString(), 'token', { decimals: 0 })).to.equal(MAX)
    expect(readAmount(`0.${'0'.repeat(76)}1`, 'token', { decimals: 77 })).to.equal(1n)
    expect(readAmount(`0.${'0'.repeat(254)}1`, 'token', { decimals: 255 })).to.equal(1n)
  })
})
