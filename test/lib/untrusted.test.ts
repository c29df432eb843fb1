// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { cleanLine, parseJson } from '../../src/lib/untrusted.ts'
import { forAll } from '../fixtures/for-all.ts'
import { hostile } from '../fixtures/hostile.ts'

const INVISIBLE = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u
const graphemes = new Intl.Segmenter()
const count = (text: string) => [...graphemes.segment(text)].length

describe('JSON from outside', () => {
  it('loses the keys that could change a prototype, spelled out or escaped, at any depth', () => {
    const text =
      '{"a":[{"__proto__":{"x":1},"b":{"constructor":[1],"c":null}}],"\\u005f_proto__":{},"prototyp\\u0065":2,"d":"__proto__"}'
    expect(JSON.stringify(parseJson(text))).to.equal('{"a":[{"b":{"c":null}}],"d":"__proto__"}')
    for (const [own, value] of [
      ['7', 7],
      ['"constructor"', 'constructor'],
      ['null', null],
      ['[]', []],
    ] as const)
      expect(parseJson(own)).to.deep.equal(value)
    expect(() => parseJson('{')).to.throw(SyntaxError)
  })

  it('is parsed without a visit to each value, which is also a call in the one before', () => {
    // A visit to each value overflows the stack at such a depth.
    for (const start of ['[', '[{"constructor":'].map((one) => one.repeat(50_000))) {
      const ends = start.replace(/[^[{]/g, '').split('').toReversed()
      const end = ends.map((one) => (one === '[' ? ']' : '}')).join('')
      expect(Array.isArray(parseJson(`${start}0${end}`))).to.equal(true)
    }
  })

  it('is what JSON.parse returns, for any JSON without such keys', () => {
    const value = fc.jsonValue()
    forAll(value, (given) => {
      const text = JSON.stringify(given)
      if (/__proto__|constructor|prototype/.test(text)) return true
      return JSON.stringify(parseJson(text)) === text
    })
  })
})

describe('a clean line', () => {
  it('is the given text for a plain name', () => {
    for (const name of "MetaMask|Trust Wallet|钱包|Кошелёк|محفظة|पर्स|👩‍👩‍👧‍👦 family|🇺🇦|it's <b>".split('|'))
      expect(cleanLine(name, 64)).to.equal(name)
  })

  it('has no controls, bidi overrides or zero-width characters, and at most three combining marks on a letter', () => {
    expect(cleanLine('safe\u202eelif\u202c', 64)).to.equal('safeelif')
    expect(cleanLine('a\u200b\u200bb\u2066c\u2069\ufeff\u00ad', 64)).to.equal('abc')
    expect(cleanLine('\u001b[31mred\u0000\u0007', 64)).to.equal('[31mred')
    expect(cleanLine('one\r\ntwo', 64)).to.not.match(/[\r\n]/)
    const zalgo = `Z${'\u0301\u0489\u0316'.repeat(40)}a`
    expect(cleanLine(zalgo, 64)).to.equal('Z\u0301\u0489\u0316a')
  })

  it('is cut at grapheme boundaries, and quickly for any length', () => {
    // A slow reading would take longer than the time limit of a test.
    expect(cleanLine('x'.repeat(10_000), 64)).to.equal('x'.repeat(64))
    expect(cleanLine('👩‍👩‍👧‍👦'.repeat(5_000), 12)).to.equal('👩‍👩‍👧‍👦'.repeat(12))
    expect(cleanLine('é'.normalize('NFD').repeat(10_000), 10)).to.equal('é'.normalize('NFD').repeat(10))
    expect(count(cleanLine('\u0301'.repeat(5_000_000), 64))).to.be.at.most(64)
  })

  it('never ends in half a surrogate pair', () => {
    for (let zeros = 1_000; zeros < 1_030; zeros++)
      expect(cleanLine(`${'\u200b'.repeat(zeros)}😀😀`, 64).isWellFormed(), String(zeros)).to.equal(true)
  })

  const blank = '| |\t\n|\u200b|\u200d|\u200c\u200d|\u3164|\u115f\u1160|\u2800|\ufe0f|\u034f|\u{e0041}'.split('|')
  for (const text of blank)
    it(`is empty for the invisible text ${JSON.stringify([...text].map((one) => one.codePointAt(0)?.toString(16)).join(' '))}`, () => {
      expect(cleanLine(text, 64)).to.equal('')
    })

  it('is empty for a value that is not a text', () => {
    for (const value of [undefined, null, 7, {}, ['a'], Symbol('s'), new String('a')])
      expect(cleanLine(value, 64)).to.equal('')
  })

  it('is clean and short for any text, and does not change when cleaned again', () => {
    const odd = fc.constantFrom(...'\u202e\u200b\u200d\u0301 \n😀\ufeffaب', '\ud83d', '👩‍👩‍👧‍👦')
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.array(odd, { maxLength: 100 }).map((all) => all.join('')),
      hostile,
    )
    forAll(text, fc.integer({ min: 1, max: 64 }), (value, max) => {
      const line = cleanLine(value, max)
      const isClean = !INVISIBLE.test(line) && !/\p{M}{4}|\s\s|^\s|\s$/u.test(line)
      const fits = line.length <= max || count(line) <= max
      return isClean && fits && line.isWellFormed() && cleanLine(line, max) === line
    })
  })
})
