// @run node page
import { expect } from 'chai'
import * as fc from 'fast-check'
import { formatExact } from '../../../src/lib/amount.ts'
import { localeTag } from '../../../src/lib/locale/locale-tag.ts'
import { numbersOf } from '../../../src/lib/locale/numbers.ts'
import { readAmountText } from '../../../src/lib/locale/read-amount.ts'
import { forAll } from '../../fixtures/for-all.ts'
import { decimals, MAX, numbers, parsed, value } from './locales.ts'

const CENT = 10n ** 16n
const en = numbersOf('en')
const de = numbersOf('de')

describe('numbers of a locale', () => {
  it('use the first supported locale, and English by default', () => {
    expect(localeTag(['nonsense!', undefined, 'de_DE', 'fr'])).to.equal('de-DE')
    expect(localeTag(['', '  ', '-', 'en-a', 'zz-zzzzzzzzzzzz'])).to.equal('en')
    expect(localeTag([])).to.equal('en')
    expect(numbersOf('en').write('1234.5')).to.equal('1,234.5')
  })

  it('have no direction marks, which would reverse an amount beside its symbol', () => {
    forAll(value, numbers, (base, own) => !/[\u061c\u200e\u200f]/.test(own.fiat(base) + own.quantity(base, 0)))
  })

  it('are exact to the last unit, and are parsed back unchanged with and without groups', () => {
    forAll(value, decimals, numbers, fc.boolean(), (base, places, own, grouped) => {
      const text = own.write(formatExact(base, places), { grouped })
      return parsed(readAmountText(text, own).decimal, places) === base
    })
  })

  it('never show more than the quantity, and are exact except for truncated digits', () => {
    forAll(value, decimals, numbers, (base, places, own) => {
      const text = own.quantity(base, places)
      if (text.startsWith('<')) return base > 0n && base * 1000n < 10n ** BigInt(places)
      if (own.isLong(base, places)) return text.length <= 16
      const shown = own.write(formatExact(base - (base % unitOf(places)), places))
      return text === shown
    })
  })

  it('are compact from 1e9 on, never rounded up, and without an exponent', () => {
    forAll(fc.bigInt({ min: 10n ** 9n, max: 10n ** 15n - 1n }), (whole) => {
      const text = en.quantity(whole, 0)
      const [, digits = '', places = '', unit = ''] = /^(\d{1,3})(?:\.(\d{1,3}))?([BT])$/.exec(text) ?? []
      const scale = unit === 'T' ? 10n ** 12n : 10n ** 9n
      const shown = (BigInt(digits + places) * scale) / 10n ** BigInt(places.length)
      return digits !== '' && shown <= whole && (whole - shown) * 1000n < whole
    })
    expect(en.quantity(10n ** 15n, 18)).to.equal('0.001')
    expect(en.quantity(10n ** 15n - 1n, 18)).to.equal('< 0.001')
    expect(en.quantity(10n ** 27n - 1n, 18)).to.equal('999,999,999.999')
    expect(en.quantity(10n ** 27n, 18)).to.equal('1B')
    expect(en.quantity(1_239_999_999n, 0)).to.equal('1.239B')
    expect(de.quantity(1_239_999_999n, 0).replace(/\s/, ' ')).to.equal('1,239 Mrd.')
    expect(numbersOf('ja').quantity(1_239_999_999n, 0)).to.equal('12.39億')
    expect(en.quantity(10n ** 15n - 1n, 0)).to.equal('999.9T')
    expect(en.quantity(MAX, 0)).to.equal('> 999T')
    expect(en.quantity(-1_500_000n, 6)).to.equal('-1.5')
  })

  it("show dollars with whole cents, never rounded up, and the sign in the locale's place", () => {
    forAll(fc.bigInt({ min: 0n, max: MAX }), (fiat) => {
      const text = en.fiat(fiat, { whole: true })
      if (text === '< $0.01') return fiat > 0n && fiat < CENT
      const cents = BigInt(text.replace(/\D/g, ''))
      expect(text).to.match(/^\$\d{1,3}(?:,\d{3})*\.\d\d$/)
      return cents * CENT <= fiat && fiat < (cents + 1n) * CENT
    })
    const fiat = 4218n * 10n ** 18n + 7n * CENT
    expect(en.fiat(fiat)).to.equal('$4,218.07')
    expect(en.fiatParts(fiat)).to.deep.equal(['$4,218', '.07'])
    expect(de.fiat(fiat).replace(/\s/, ' ')).to.equal('4.218,07 $')
    expect(de.fiatParts(fiat).map((part) => part.replace(/\s/, ' '))).to.deep.equal(['4.218', ',07 $'])
    expect(en.fiat(0n)).to.equal('$0.00')
    expect(en.fiat(-123n * CENT)).to.equal('-$1.23')
    expect(en.fiat(1_239_999_999n * 10n ** 18n)).to.equal('$1.239B')
    expect(en.fiat(1_239_999_999n * 10n ** 18n, { whole: true })).to.equal('$1,239,999,999.00')
  })
})

// The digits after the third decimal place.
const unitOf = (places: number) => 10n ** BigInt(Math.max(0, places - 3))
