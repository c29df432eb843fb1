// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import {
  chainPrice,
  readMultiplier,
  readShown,
  shownPrice,
  shownUnits,
  writeShown,
} from '../../../src/lib/tokens/multiplier.ts'
import { forAll } from '../../fixtures/for-all.ts'

const ONE = 10n ** 18n
const amount = fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.bigInt({ min: 0n, max: 10n ** 20n }))
const multiplier = fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.bigInt({ min: ONE / 100n, max: 100n * ONE }))
const decimals = fc.constantFrom(0, 6, 8, 9, 18, 255)

describe('a multiplier of amounts', () => {
  it('shows what the chain counts, and reads it back as no more', () => {
    expect(writeShown(100_000_001n, { decimals: 6, multiplier: (3n * ONE) / 2n })).to.equal('150.000001')
    expect(readShown('150', { decimals: 6, multiplier: (3n * ONE) / 2n })).to.equal(100_000_000n)
    expect(writeShown(100n, { decimals: 0, multiplier: ONE / 2n })).to.equal('50')
    expect(writeShown(1_500_000n, { decimals: 6 })).to.equal('1.5')
    forAll(amount, decimals, multiplier, (units, places, by) => {
      const scale = { decimals: places, multiplier: by }
      const text = writeShown(units, scale)
      const read = readShown(text, scale)
      // An amount with more than 78 whole digits cannot be typed.
      if (read === undefined) return /^\d{79}/.test(text)
      return read <= units && shownUnits(read, by) <= shownUnits(units, by)
    })
  })

  it('never sends more than what was typed, and less by no more than a base unit', () => {
    forAll(amount, decimals, multiplier, (shown, places, by) => {
      const text = writeShown(shown, { decimals: places })
      const units = readShown(text, { decimals: places, multiplier: by }) ?? 0n
      return units * by <= shown * ONE && (units + 1n) * by > shown * ONE
    })
  })

  it('is none for zero, for a negative one and above 10^12', () => {
    for (const told of [undefined, 0n, -1n, -ONE, 10n ** 30n + 1n, 2n ** 256n - 1n])
      expect(readMultiplier(told), String(told)).to.equal(undefined)
    for (const told of [1n, ONE, 10n ** 30n]) expect(readMultiplier(told)).to.equal(told)
  })

  it('never shows a price below the one that was told', () => {
    forAll(fc.bigInt({ min: 0n, max: 10n ** 30n }), multiplier, (price, by) => {
      return shownPrice(chainPrice(price, by), { multiplier: by }) >= price
    })
  })
})
