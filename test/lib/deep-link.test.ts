import { expect } from 'chai'
import * as fc from 'fast-check'
import { appTarget, deepLink, readSurroundings } from '../../src/lib/deep-link.ts'
import { forAll } from '../fixtures/for-all.ts'

const URI = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'58'.repeat(32)}`
const once = encodeURIComponent(URI)
const plain = { android: false, telegram: false }
const hrefOf = (base: string) => deepLink(base, URI, plain)?.href

describe('a deep link with a pairing', () => {
  it("accepts all forms of an app's scheme", () => {
    for (const base of ['harbor', 'harbor:', 'harbor:/', 'harbor/', 'harbor://'])
      expect(deepLink(base, URI, plain), base).to.deep.equal({ href: `harbor://wc?uri=${once}`, base: 'harbor://' })
    expect(hrefOf('harbor-desktop://')).to.equal(`harbor-desktop://wc?uri=${once}`)
    expect(hrefOf('harbor://app')).to.equal(`harbor://app/wc?uri=${once}`)
    expect(hrefOf('harbor://app/')).to.equal(`harbor://app/wc?uri=${once}`)
  })

  it('accepts a universal link with or without its trailing slash', () => {
    for (const base of ['https://harbor.example', 'https://harbor.example/', 'https://harbor.example//'])
      expect(deepLink(base, URI, plain), base).to.deep.equal({
        href: `https://harbor.example/wc?uri=${once}`,
        base: 'https://harbor.example/',
      })
    expect(hrefOf('https://harbor.example/app')).to.equal(`https://harbor.example/app/wc?uri=${once}`)
    expect(hrefOf('HTTPS://harbor.example')).to.equal(`HTTPS://harbor.example/wc?uri=${once}`)
  })

  it("encodes the pairing twice only in Telegram's browser on Android", () => {
    const queries = [
      [true, true, encodeURIComponent(once)],
      [true, false, once],
      [false, true, once],
      [false, false, once],
    ] as const
    for (const [android, telegram, query] of queries)
      for (const base of ['harbor://', 'https://harbor.example/'])
        expect(deepLink(base, URI, { android, telegram })?.href).to.equal(`${base}wc?uri=${query}`)
  })

  it('is missing when the directory has no link or an unsafe one', () => {
    const none = [undefined, null, '', ' ', 'http://harbor.example', 'https://', 'https:', '://', ':', '/']
    for (const base of none) expect(deepLink(base, URI, plain), String(base)).to.equal(undefined)
    const schemes =
      'javascript data vbscript blob file about view-source filesystem http intent itms-services ms-appinstaller smb chrome'.split(
        ' ',
      )
    for (const scheme of schemes)
      for (const base of [
        scheme,
        `${scheme}:`,
        `${scheme}://`,
        `${scheme}:alert(1)//`,
        `${scheme}:blank`,
        `${scheme}/blank`,
        ` ${scheme}://x`,
        `${scheme}:/`,
      ])
        for (const written of [base, base.toUpperCase(), base.replace(/[a-z]/, '$&\n'), base.replace(/[a-z]/, '$&\t')])
          expect(deepLink(written, URI, plain), JSON.stringify(written)).to.equal(undefined)
  })

  it('contains the exact pairing and is safe to open for any link of the directory', () => {
    const piece = fc.constantFrom(...'java|script|data|harbor|intent|http|s|:|/|//|\n|\t| |@|?|#|%'.split('|'))
    const base = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((all) => all.join('')),
    )
    forAll(base, fc.string(), (directory, secret) => {
      const link = deepLink(directory, `wc:${secret}`, plain)
      if (!link) return
      expect(new URL(link.href).protocol).to.match(
        /^(?!(javascript|data|vbscript|blob|file|about|view-source|filesystem|http|intent|ms-\w+):)/,
      )
      expect(link.href.startsWith(`${link.base}wc?uri=`)).to.equal(true)
      expect(decodeURIComponent(link.href.slice(`${link.base}wc?uri=`.length))).to.equal(`wc:${secret}`)
    })
  })
})

describe('the target of a link', () => {
  it("is this page, the page around a frame, or a new window in Telegram, as the window's properties say", () => {
    const around = { android: false, telegram: false, framed: false }
    expect(appTarget(around)).to.equal('_self')
    expect(appTarget({ ...around, framed: true })).to.equal('_top')
    expect(appTarget({ ...around, telegram: true })).to.equal('_blank')
    expect(appTarget({ ...around, telegram: true, framed: true })).to.equal('_blank')
    const page: { top?: unknown } = {}
    page.top = page
    const seen = (more: object = {}, android = false) =>
      readSurroundings(Object.assign({}, page, more) as unknown as Window, android)
    expect(readSurroundings(page as unknown as Window, true)).to.deep.equal({
      android: true,
      telegram: false,
      framed: false,
    })
    expect(seen().framed).to.equal(true)
    for (const name of ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'])
      expect(seen({ [name]: {} }).telegram, name).to.equal(true)
  })

  it('is detected in a real frame', () => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    expect(readSurroundings(frame.contentWindow as Window, false).framed).to.equal(true)
    frame.remove()
  })
})
