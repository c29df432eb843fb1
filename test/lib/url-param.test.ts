// @run node page
import { expect } from 'chai'
import * as fc from 'fast-check'
import { takeParam } from '../../src/lib/url-param.ts'
import { forAll } from '../fixtures/for-all.ts'

const take = (href: string) => takeParam(href, 'result_uri')

describe('takeParam', () => {
  it('keeps the exact text of the rest', () => {
    expect(take('https://a.example/p?x=a%20b&result_uri=https%3A%2F%2Fb%2F%3Fc&y=+&z#h?result_uri=1')).to.deep.equal({
      values: ['https://b/?c'],
      rest: 'https://a.example/p?x=a%20b&y=+&z#h?result_uri=1',
    })
    expect(take('https://a.example/?result_uri=1').rest).to.equal('https://a.example/')
    expect(take('/?result%5Furi=1&RESULT_URI=2')).to.deep.equal({ values: ['1'], rest: '/?RESULT_URI=2' })
  })

  it('returns all values of the parameter, or none', () => {
    expect(take('/?result_uri=1&a=b&result_uri=2')).to.deep.equal({ values: ['1', '2'], rest: '/?a=b' })
    for (const href of ['', '/', '/?', '/?a', '/#result_uri=1', '?#'])
      expect(take(href)).to.deep.include({ values: [], rest: href === '/?' ? '/?' : href })
  })

  it('removes the whole parameter and never throws', () => {
    forAll(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string(), (href, value) => {
      const url = new URL(href)
      url.searchParams.append('result_uri', value)
      const { values, rest } = take(url.href)
      expect(values.at(-1)).to.equal(new URL(url.href).searchParams.getAll('result_uri').at(-1))
      expect(new URL(rest).searchParams.has('result_uri')).to.equal(false)
      expect(new URL(rest).hash).to.equal(url.hash)
    })
    forAll(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (href) => void take(href))
  })

  it('removes all occurrences in any encoding and nothing else, in random texts', () => {
    const own = fc.constantFrom(
      ...'result_uri=a result_uri result%5Furi=% result_uri=b%26c result_uri== result_uri=x?y'.split(' '),
    )
    const others = fc.constantFrom(
      ...'|a|a=b|RESULT_URI=1|xresult_uri=1|result_uri2=1|%|__proto__=1|a=result_uri=1'.split('|'),
    )
    const part = fc.oneof(
      own.map((text) => ({ text, isOwn: true })),
      others.map((text) => ({ text, isOwn: false })),
    )
    const hash = fc.constantFrom('', '#', '#?result_uri=1', '#a&result_uri=2')
    forAll(fc.array(part, { minLength: 1, maxLength: 8 }), hash, (parts, hash) => {
      const { values, rest } = take(`https://a.example/p?${parts.map(({ text }) => text).join('&')}${hash}`)
      const left = parts.filter(({ isOwn }) => !isOwn).map(({ text }) => text)
      expect(values).to.have.length(parts.length - left.length)
      expect(rest).to.equal(`https://a.example/p${left.length > 0 ? `?${left.join('&')}` : ''}${hash}`)
    })
  })
})
