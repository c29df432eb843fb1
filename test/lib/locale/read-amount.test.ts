// @run node page
import { expect } from 'chai'
import * as fc from 'fast-check'
import { numbersOf } from '../../../src/lib/locale/numbers.ts'
import { readAmountText } from '../../../src/lib/locale/read-amount.ts'
import { forAll } from '../../fixtures/for-all.ts'
import { locales, numbers, parsed } from './locales.ts'

const CENT = 10n ** 16n
const en = numbersOf('en')

describe('a typed or pasted amount', () => {
  const read = (text: string, tag = 'en') => {
    const { decimal, problem } = readAmountText(text, numbersOf(tag))
    return decimal ?? problem
  }

  const readings: readonly (readonly [text: string, english: string, german: string])[] = [
    ['1,234', '1234', '1.234'],
    ['1.234', '1.234', '1234'],
    ['0,123', '0.123', '0.123'],
    ['0.123', '0.123', '0.123'],
    ['0,5', '0.5', '0.5'],
    ['0.5', '0.5', '0.5'],
    [',5', '0.5', '0.5'],
    ['1,5', 'ambiguous', '1.5'],
    ['1.5', '1.5', 'ambiguous'],
    ['1,23', 'ambiguous', '1.23'],
    ['1.23', '1.23', 'ambiguous'],
    ['1234,567', 'ambiguous', '1234.567'],
    ['1234.567', '1234.567', 'ambiguous'],
    ['1,2345', 'ambiguous', '1.2345'],
    ['0123,456', 'ambiguous', '123.456'],
    ['1,234.5', '1234.5', '1234.5'],
    ['1.234,5', '1234.5', '1234.5'],
    ['1,234,567', '1234567', '1234567'],
    ['1 234,5', '1234.5', '1234.5'],
    ['1\u202f234', '1234', '1234'],
    ['1’234.50', '1234.5', '1234.5'],
    ['.5', '0.5', '0.5'],
    ['5.', '5', '5'],
    ['007', '7', '7'],
    ['١٬٢٣٤٫٥', '1234.5', '1234.5'],
    ['٣٫٥', '3.5', '3.5'],
    ['۱۲۳', '123', '123'],
    ['１２．５', '12.5', 'ambiguous'],
    ['\u200e 12.50 \u202c', '12.5', 'ambiguous'],
  ]
  for (const [text, english, german] of readings)
    it(`${JSON.stringify(text)} is ${english} in English and ${german} in German`, () => {
      expect([read(text), read(text, 'de')]).to.deep.equal([english, german])
    })

  it('may have the groups of India in Indian locales', () => {
    expect([read('12,34,567', 'en-IN'), read('1,23,456.7', 'en-IN')]).to.deep.equal(['1234567', '123456.7'])
    expect(read('12,34,567', 'de')).to.equal('unreadable')
  })

  it('is refused with a sign that could separate groups or decimals and that the locale does not use', () => {
    expect([read('1.234', 'fr'), read('1,234', 'de-CH')]).to.deep.equal(['ambiguous', 'ambiguous'])
    expect([read('1.23', 'fr'), read('1.2345', 'fr'), read('1.234', 'de-AT')]).to.deep.equal(['1.23', '1.2345', '1234'])
  })

  const refused = ['1..5', '0.1.5', '22.11.2026', '1,2,3', '1.2.3.4', '1,23,45', '-5', '+5', '1e18', '0x1f', 'NaN']
  const more = [
    'Infinity',
    '12-34',
    '1 2',
    '1,234.5.6',
    '1,,5',
    '1.,5',
    '٣1',
    '1٬2',
    '5%',
    '5k',
    '1/2',
    '１2',
    '∞',
    '½',
  ]
  for (const text of [...refused, ...more, '1.234.56', '12,345,67', '0,123,456', ',,', 'D5', '1G234'])
    it(`${text} is refused in every language`, () => {
      for (const tag of locales) expect(read(text, tag), tag).to.equal('unreadable')
    })

  it('is refused as ambiguous with what it means when its sign is the decimal sign', () => {
    expect(readAmountText('1,23', en)).to.deep.equal({ problem: 'ambiguous', meant: '1.23' })
    expect(readAmountText('1.234', numbersOf('fr'))).to.deep.equal({ problem: 'ambiguous', meant: '1.234' })
  })

  it('is read with what readers of another notation would see in it', () => {
    const other = (text: string, tag = 'en') => readAmountText(text, numbersOf(tag)).other
    expect([other('1,234'), other('1,234', 'de')]).to.deep.equal(['1.234', '1234'])
    expect([other('1.234'), other('1.234', 'de')]).to.deep.equal(['1234', '1.234'])
    for (const text of ['5', '0.123', '1.5', '1234.567', '1,234.5', '1.234,5', '1 234', '1,234,567'])
      expect(other(text), text).to.equal(undefined)
  })

  it('may have one of the units of the field before or after it', () => {
    const usd = ['US$', '$US', 'USD', '$']
    const within = (text: string, units: readonly string[], tag = 'en') => {
      const { decimal, problem } = readAmountText(text, numbersOf(tag), units)
      return decimal ?? problem
    }
    for (const text of ['$1,234.50', '1,234.50 USD', 'US$ 1,234.50', '\u200e1,234.50\u00a0$', ' usd1,234.50 '])
      expect(within(text, usd), text).to.equal('1234.5')
    expect(within('1.234,50 $', usd, 'de')).to.equal('1234.5')
    expect([within('1.5 eth', ['ETH']), within('1.5ETH', ['ETH']), within('$', usd)]).to.deep.equal([
      '1.5',
      '1.5',
      'empty',
    ])
    for (const text of ['€5', '5 ETH', '$5 USD', '$$5', '5 USD ETH'])
      expect(within(text, usd), text).to.equal('unreadable')
    expect([within('5 1INCH', ['1INCH']), within('51INCH', ['1INCH'])]).to.deep.equal(['5', 'unreadable'])
    expect([within('5 000', ['000'], 'fr'), within('500', ['0']), within('50', [''])]).to.deep.equal([
      '5000',
      '500',
      '50',
    ])
    // The symbol has another length in lower case.
    expect([within('15İ', ['İ']), within('15 i\u0307', ['İ'])]).to.deep.equal(['15', 'unreadable'])
  })

  it('is read back from dollars as they are shown, to the cent, in every language', () => {
    forAll(fc.bigInt({ min: 0n, max: 10n ** 40n }), numbers, (fiat, own) => {
      if (fiat > 0n && fiat < CENT) return true
      const { decimal } = readAmountText(own.fiat(fiat, { whole: true }), own, ['US$', '$US', 'USD', '$'])
      return parsed(decimal, 18) === fiat - (fiat % CENT)
    })
  })

  it('is refused as empty or as too long', () => {
    for (const text of ['', '  ', '.', ',', '٫']) expect(read(text)).to.equal('empty')
    expect(read('9'.repeat(78))).to.equal('9'.repeat(78))
    for (const text of ['9'.repeat(79), '9'.repeat(90), '1'.repeat(100_000)]) expect(read(text)).to.equal('too-long')
    expect(read(`${'0'.repeat(90)}1`)).to.equal('1')
  })

  it('is read as one decimal with the same digits, or refused, for any text', () => {
    const unit = fc.constantFrom(..."0123456789.,\u00a0\u202f'’٫٬٣۵-+eE$ ")
    forAll(fc.oneof(fc.string(), fc.string({ unit, maxLength: 30 })), numbers, (text, own) => {
      const { decimal, problem } = readAmountText(text, own)
      if (decimal === undefined) return problem !== undefined
      // The digits are the typed ones, except for leading and trailing zeros.
      const typed = text.replace(/[٣۵]/g, (digit) => (digit === '٣' ? '3' : '5')).replace(/\D/g, '')
      const digits = decimal.replace('.', '')
      return /^(0|[1-9]\d*)(\.\d*[1-9])?$/.test(decimal) && strip(typed) === strip(digits)
    })
  })
})

const strip = (digits: string): string => digits.replace(/^0+|0+$/g, '')
