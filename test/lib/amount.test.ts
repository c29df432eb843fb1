// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { formatUnits } from 'viem'
import { bought, FIAT_DECIMALS, formatExact, parseAmount, parsePrice, worth } from '../../src/lib/amount.ts'
import { forAll } from '../fixtures/for-all.ts'

const MAX = 2n ** 256n - 1n
const CENT = 10n ** 16n

const value = fc.oneof(fc.bigInt({ min: 0n, max: MAX }), fc.bigInt({ min: 0n, max: 10n ** 24n }))
const decimals = fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 6, 8, 9, 18, 77, 255))
/** A price as a service sends it: a JSON number with at most 9 decimal places. */
const price = fc.integer({ min: 0, max: 10 ** 15 }).map((units) => units / 1e9)

describe('amounts', () => {
  it('stay exact in 100,000 round trips with any number of decimals', () => {
    const check = (base: bigint, places: number) => {
      const text = formatExact(base, places)
      if (parseAmount(text, places) !== base) throw new Error(`${base} at ${places} became ${text}`)
    }
    forAll(value, decimals, check)
  })

  it('have the same format as in viem, also when negative', () => {
    forAll(fc.bigInt({ min: -MAX, max: MAX }), decimals, (base, places) => {
      expect(formatExact(base, places)).to.equal(formatUnits(base, places))
    })
  })

  it('never show an exponent', () => {
    forAll(value, decimals, fc.bigInt({ min: 0n, max: 10n ** 30n }), (base, places, cost) => {
      for (const text of [formatExact(base, places), formatExact(worth(base, places, cost), FIAT_DECIMALS)])
        expect(text).to.match(/^\d+(?:\.\d+)?$/)
    })
  })

  it('are parsed or refused for any text, without an exception', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,-+eExX \u00a0') }))
    forAll(text, decimals, (typed, places) => {
      const read = parseAmount(typed, places)
      if (read === undefined) return
      // The formatted result equals the typed text, except for leading and trailing zeros.
      const plain = typed.replace(/^0+(?=\d)/, '')
      const tidy = plain.includes('.') ? plain.replace(/\.?0*$/, '') : plain
      expect(formatExact(read, places)).to.equal(tidy.startsWith('.') || tidy === '' ? `0${tidy}` : tidy)
    })
  })

  const refused = ['', ' ', '.', ',', '-1', '+1', '1e30', '0x10', 'NaN', 'Infinity', '1.2.3', '1,234.5', '1 000', '٣']
  for (const text of [...refused, '1'.repeat(79)])
    it(`cannot be parsed from ${JSON.stringify(text.slice(0, 12))}`, () => {
      expect(parseAmount(text, 18)).to.equal(undefined)
    })

  it('have a decimal dot in every language, maybe no digit beside it, and no more places than the base unit except zeros', () => {
    expect(parseAmount('0.1234567', 6)).to.equal(undefined)
    expect(parseAmount('0.12345600', 6)).to.equal(123456n)
    expect(parseAmount('5.000', 0)).to.equal(5n)
    expect(parseAmount('5.001', 0)).to.equal(undefined)
    expect(parseAmount('0.25', 18)).to.equal(25n * 10n ** 16n)
    expect(parseAmount('0,25', 18)).to.equal(undefined)
    expect(parseAmount('.5', 1)).to.equal(5n)
    expect(parseAmount('5.', 1)).to.equal(50n)
  })

  it('stay exact at the extremes: 1 wei, 2^256 − 1, 1e30, 77 and 255 decimals', () => {
    expect(formatExact(1n, 18)).to.equal('0.000000000000000001')
    expect(formatExact(MAX, 0)).to.equal(MAX.toString())
    expect(formatExact(10n ** 48n, 18)).to.equal('1000000000000000000000000000000')
    expect(formatExact(MAX, 77)).to.equal(`1.${MAX.toString().slice(1)}`)
    expect(parseAmount(formatExact(1n, 255), 255)).to.equal(1n)
    expect(parseAmount(MAX.toString(), 0)).to.equal(MAX)
  })
})

describe('prices', () => {
  it('keep their decimal digits, to the last cent', () => {
    forAll(fc.integer({ min: 1, max: 10 ** 12 }), (cents) => {
      const parsed = parsePrice(cents / 100)
      expect(parsed).to.equal(BigInt(cents) * CENT)
    })
  })

  it('are kept down to 1e-18, and smaller ones become 0', () => {
    expect(parsePrice(1e-9)).to.equal(10n ** 9n)
    expect(parsePrice(1.5e-17)).to.equal(15n)
    expect(parsePrice(1e-18)).to.equal(1n)
    expect(parsePrice(1e-20)).to.equal(0n)
    expect(parsePrice(0.0000012345678901234567)).to.equal(1234567890123n)
  })

  for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, -1, 1e13, '1', null, undefined, 1n, {}])
    it(`cannot be ${typeof odd} ${String(odd)}`, () => expect(parsePrice(odd)).to.equal(undefined))

  it('convert fiat to the largest amount that is not worth more', () => {
    forAll(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 40 }), price, (fiat, places, cost) => {
      const per = parsePrice(cost) ?? 0n
      const got = bought(fiat, places, per)
      if (per === 0n) return got === 0n
      return worth(got, places, per) <= fiat && (got + 1n) * per > fiat * 10n ** BigInt(places)
    })
  })
})
