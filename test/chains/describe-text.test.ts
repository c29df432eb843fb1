// @run node
import { expect } from 'chai'
import fc from 'fast-check'
import { stringToHex } from 'viem'
import { partsOf } from '../../src/features/approve/SignedText.tsx'
import { kinds, ME, read } from './eip155/describe/request.ts'

const sign = (text: string) => read('personal_sign', [stringToHex(text), ME])
const signInTo = (domain: string) => `${domain} wants you to sign in with your Ethereum account:\n${ME}`

describe('the description of a text to be signed', () => {
  it('is the text, in hex or plain, in the old or the new order of parameters', () => {
    const text = 'Publish “Notes”\n\nVersion 3 🌊'
    for (const params of [
      [stringToHex(text), ME],
      [text, ME],
      [ME, stringToHex(text)],
    ]) {
      const reading = read('personal_sign', params)
      expect(reading).to.include({ kind: 'message', text, isFree: true })
      expect(reading.warnings).to.deep.equal([])
    }
  })

  it('warns of bytes that are not text, of hidden characters, and of a sign-in for another site', () => {
    expect(read('personal_sign', ['0xff00fe', ME])).to.deep.include({ text: '0xff00fe', warnings: [{ kind: 'bytes' }] })
    const hidden = sign('Pay \u202Emallory')
    expect(hidden).to.deep.include({ text: 'Pay \uFFFDmallory', warnings: [{ kind: 'hidden-marks' }] })
    expect(kinds(read('personal_sign', [signInTo('evil.example'), ME]))).to.deep.equal(['other-site'])
    expect(kinds(read('personal_sign', [signInTo('fieldnote.example'), ME]))).to.deep.equal([])
  })

  it('warns of another site when the domain has hidden characters or is too long', () => {
    const signIn = (domain: string) => read('personal_sign', [signInTo(domain), ME])
    const domains = ['fieldnote.example\u202E', '\u200Ffieldnote.example', `${'a.'.repeat(200)}evil.example`]
    for (const domain of domains) expect(kinds(signIn(domain))).to.include('other-site')
    const [caution] = signIn('\u202Eelpmaxe.live').warnings
    expect(caution).to.deep.equal({ kind: 'other-site', domain: '\uFFFDelpmaxe.live' })
  })

  it('warns of a sign-in elsewhere, however the site is written', () => {
    const elsewhere = (
      ' evil.example|\n\nevil.example|\tevil.example|https://evil.example|EVIL.example|' +
      'fieldnote.example@evil.example|https://fieldnote.example@evil.example|fieldnote.example/evil.example|' +
      'fieldnote.example evil.example|fieldnote.example:8080|evil.example #fieldnote.example|\uFF45vil.example'
    ).split('|')
    for (const domain of elsewhere)
      expect(kinds(sign(signInTo(domain))), JSON.stringify(domain)).to.include('other-site')
    expect(kinds(sign(`Hello.\n${signInTo('evil.example')}`))).to.deep.equal(['other-site'])
    expect(kinds(sign(signInTo('evil.example').replace('wants', '\uFF57ants')))).to.deep.equal(['other-site'])
  })

  it('warns of another site in the line URI, and of none in an own message', () => {
    const signIn = (uri: string, domain = 'fieldnote.example') =>
      kinds(sign(`${signInTo(domain)}\n\nHello.\n\nURI: ${uri}\nVersion: 1`))
    const elsewhere = 'https://evil.example https://fieldnote.example@evil.example garbage urn:x //evil.example'
    for (const uri of elsewhere.split(' ')) expect(signIn(uri), uri).to.deep.equal(['other-site'])
    for (const uri of ['https://fieldnote.example', 'https://fieldnote.example/login?x=1', 'http://FIELDNOTE.example'])
      expect(signIn(uri), uri).to.deep.equal([])
    for (const domain of ['https://fieldnote.example', 'Fieldnote.Example', ' fieldnote.example'])
      expect(signIn('https://fieldnote.example', domain), domain).to.deep.equal([])
  })

  it('reads a sign-in with endless empty lines at once', () => {
    // A slow reading would take longer than the time limit of a test.
    const text = `fieldnote.example wants you to sign in with your Ethereum account:${'\n'.repeat(500_000)}`
    expect(sign(text).kind).to.equal('message')
  })

  it('warns of hidden characters, mixed alphabets and a replacement character of its own, and shows their place', () => {
    const marked = { text: 'Pay\uFFFDme', warnings: [{ kind: 'hidden-marks' }] }
    for (const mark of ['\u200D', '\u{E0061}', '\u034F', '\u3164', '\u200B', '\u00AD'])
      expect(sign(`Pay${mark}me`), JSON.stringify(mark)).to.deep.include(marked)
    expect(kinds(sign('Log in to p\u0430ypal'))).to.deep.equal(['alike'])
    expect(kinds(sign('Привет, world. 👩‍💻'))).to.deep.equal([])
    for (const text of ['\uFFFD Pay \u202Emallory', 'a\u0000\uFFFD', 'a\uFFF9b\uFFFBc'])
      expect(kinds(sign(text)), JSON.stringify(text)).to.deep.equal(['hidden-marks'])
    expect(kinds(sign('A \uFFFD\r\nof its own\t'))).to.deep.equal([])
  })

  it('is the whole text for a megabyte, in parts that add up to it', () => {
    const line = 'Паром отходит в 7:20 🌊\n'
    const text = line.repeat(Math.ceil(1_000_000 / line.length))
    const reading = sign(text)
    expect(reading.text === text && reading.warnings.length === 0).to.equal(true)
    const texts = fc.string({ unit: 'binary', minLength: 0, maxLength: 20_000, size: 'max' })
    fc.assert(
      fc.property(texts, (any) => {
        const parts = partsOf(any)
        expect(parts.map(([, part]) => part).join('') === any).to.equal(true)
        expect(parts.every(([, part]) => part.length <= 4_000 && part.isWellFormed())).to.equal(true)
      }),
      { numRuns: 50 },
    )
  })
})
