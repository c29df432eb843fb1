// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { mixesAlphabets, showHidden } from '../../../src/lib/names/hidden-marks.ts'
import { forAll } from '../../fixtures/for-all.ts'

describe('a text to be signed', () => {
  it('is read at once, also with so many marks that a search from each of them would take minutes', () => {
    const marks = '\u0940'.repeat(200_000)
    expect(showHidden(marks) === marks).to.equal(true)
    expect(showHidden(`${marks}\u200b`) === `${marks}\uFFFD`).to.equal(true)
    const joined = 'क\u0940\u0902\u200dष'
    expect(showHidden(joined)).to.equal(joined)
  })

  it('is shown unchanged without invisible characters, and else with a mark for each of them', () => {
    for (const text of [
      'app.example wants you to sign in with your Ethereum account:\n0xab\n\nNonce: 1',
      'a\tb\r\nc\n',
      '👩‍👩‍👧‍👦 👍🏽 ❤️ ☎︎ 1️⃣ #️⃣ 🇺🇦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿 🏳️‍🌈 👩🏽‍🚀',
      'می‌خواهم क्‍ष නෝක්කාඩුයි',
      '葛󠄀城',
      'Кошелёк, 钱包, محفظة, π',
      '',
    ])
      expect(showHidden(text), text).to.equal(text)
    const hidden = [
      ...'\u200b\u200d\u200c\u034f\u3164\u115f\uffa0\u2800\u{e0041}\u{e007f}\ufe0f\u{e0100}\u202e\u2066\u00ad',
      ...'\u2028\u0000\u001b\ufeff',
    ]
    for (const mark of hidden) {
      expect(showHidden(`pay${mark}pal`), mark.codePointAt(0)?.toString(16)).to.equal('pay\uFFFDpal')
      expect(showHidden(`${mark}1`)).to.equal('\uFFFD1')
    }
    expect(showHidden('1\ufe0f00')).to.equal('1\uFFFD00')
    expect(showHidden('👍\ufe0f\ufe0f')).to.equal('👍\ufe0f\uFFFD')
    expect(showHidden('🏴\u{e0068}\u{e0069}\u{e007f}')).to.equal('🏴\uFFFD\uFFFD\uFFFD')
    expect(showHidden('می\u200c\u200cخ')).to.equal('می\u200c\uFFFDخ')
    expect(showHidden('\ud800')).to.equal('\uFFFD')
    expect(showHidden('a\rb')).to.equal('a\uFFFDb')
  })

  it('has no invisible characters left, and does not change when shown again', () => {
    const piece = fc.constantFrom(...'\u200d\ufe0f\u{e0067}\u202e👩🏴aم1\u20e3葛\n', '\ud83d')
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((all) => all.join('')),
    )
    forAll(text, (said) => {
      const shown = showHidden(said)
      return (
        showHidden(shown) === shown && !/[\u202e\u200b\u2060]/.test(shown) && !/[a\n1]\u200d|[a\n]\ufe0f/.test(shown)
      )
    })
  })

  it('is detected when a word mixes alphabets, and only then', () => {
    for (const text of ['pаypal.com', 'sign in to Оpensea', 'USDС', 'ΑAVE', 'x_а', 'a1ο', 'ｐаy'])
      expect(mixesAlphabets(text), text).to.equal(true)
    for (const text of 'paypal.com|Кошелёк MetaMask|π r|Ελληνικά, English|東京Tower|Pay 5 руб.||naïve café'.split('|'))
      expect(mixesAlphabets(text), text).to.equal(false)
  })
})
