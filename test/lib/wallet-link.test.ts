import { expect } from 'chai'
import * as fc from 'fast-check'
import { isWalletLink } from '../../src/lib/wallet-link.ts'
import { hostile } from '../fixtures/hostile.ts'

const refused = 'javascript data vbscript blob file about view-source filesystem http'.split(' ')

/** The ways in which browsers still read a scheme: any case, tabs and line ends inside, spaces and controls before. */
const disguised = fc
  .tuple(
    fc.constantFrom(...refused),
    fc.array(fc.tuple(fc.nat({ max: 20 }), fc.constantFrom('\t', '\n', '\r')), { maxLength: 4 }),
    fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u0000', '\u0001', '\u001f'), maxLength: 4 }),
    fc.constantFrom(':', '://', ':alert(1)', '://%0aalert(1)', ':text/html,<script>alert(1)</script>', '://a.example/'),
  )
  .map(([scheme, breaks, upper, before, after]) => {
    const letters = [...scheme].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter))
    for (const [at, gap] of breaks) letters.splice(1 + (at % letters.length), 0, gap)
    return before + letters.join('') + after
  })

describe('a link that opens a wallet', () => {
  it("is https, or of an app's own scheme", () => {
    for (const link of [
      'https://harbor.example',
      'https://harbor.example/wc?uri=wc%3Aab',
      'HTTPS://harbor.example',
      'harbor://',
      'harbor://wc?uri=wc%3Aab',
      'harbor-desktop://wc',
      'com.example.harbor+2:wc',
      `a${'b'.repeat(40)}://x`,
    ])
      expect(isWalletLink(link), link).to.equal(true)
  })

  it('is of no scheme that a browser runs or shows by itself, however it is written', () => {
    fc.assert(
      fc.property(disguised, (link) => !isWalletLink(link)),
      { numRuns: 10_000 },
    )
  }).timeout(30_000)

  it('is no path of the page, and no scheme of one letter or of too many', () => {
    for (const link of [
      '',
      '/',
      '//a.example',
      'harbor',
      '#harbor://',
      '?x',
      'x://',
      `a${'b'.repeat(41)}://x`,
      '1a://x',
    ])
      expect(isWalletLink(link), link).to.equal(false)
  })

  it('is told from anything else without throwing', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        if (!isWalletLink(value)) return true
        return !refused.includes(new URL(value).protocol.slice(0, -1))
      }),
      { numRuns: 10_000 },
    )
  }).timeout(30_000)
})
