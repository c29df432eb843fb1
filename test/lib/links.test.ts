// @run node page
import { expect } from 'chai'
import * as fc from 'fast-check'
import { isSecureLink } from '../../src/lib/deep-link.ts'
import { isDataImage, isLoopback, isServiceUrl, isWebLink, parseUrl } from '../../src/lib/links.ts'
import { forAll } from '../fixtures/for-all.ts'
import { hostile } from '../fixtures/hostile.ts'

const schemes = 'javascript data vbscript blob file about view-source filesystem ftp ws wss chrome-extension'.split(' ')

const likeUrl = fc.string({
  unit: fc.constantFrom(
    'https:',
    'javascript:',
    '//',
    '@',
    '[::1]',
    'a.example',
    ':80',
    '%',
    '?',
    '#',
    '\n',
    ' ',
    '\ud83d',
  ),
})

describe('URLs', () => {
  it('are parsed, or undefined when invalid, without an exception', () => {
    forAll(fc.oneof(hostile, likeUrl), (value) => {
      const url = parseUrl(value)
      return url === undefined || (url instanceof URL && typeof value === 'string' && value.length <= 4096)
    })
    expect(parseUrl(`https://a.example/${'x'.repeat(5_000_000)}`)).to.equal(undefined)
  })

  it('are local by their host only', () => {
    for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'app.localhost'])
      expect(isLoopback(host), host).to.equal(true)
    const others = [
      'localhost.example',
      'notlocalhost',
      '127.0.0.1.example',
      '128.0.0.1',
      '0.0.0.0',
      '::1',
      'my127.0.0.1',
      '',
    ]
    for (const host of others) expect(isLoopback(host), host).to.equal(false)
  })
})

describe('service URLs', () => {
  it('are https, or http from an http page or to this device', () => {
    expect(isServiceUrl('https://rpc.example', 'https:')).to.equal(true)
    expect(isServiceUrl('http://rpc.example', 'http:')).to.equal(true)
    expect(isServiceUrl('http://rpc.example', 'https:')).to.equal(false)
    expect(isServiceUrl('http://localhost:8545', 'https:')).to.equal(true)
    expect(isServiceUrl('http://127.0.0.1:8545', 'https:')).to.equal(true)
    expect(isServiceUrl('http://localhost@evil.example', 'https:')).to.equal(false)
    expect(isServiceUrl('http://127.0.0.1.evil.example', 'https:')).to.equal(false)
  })

  it('have no other scheme, in any spelling, and are checked without an exception for any value', () => {
    for (const scheme of schemes)
      for (const text of [`${scheme}:alert(1)`, `${scheme}://a.example`, `${scheme.toUpperCase()}:x`, ` ${scheme}:x`])
        expect(isServiceUrl(text, 'http:'), text).to.equal(false)
    expect(isServiceUrl('java\tscript:alert(1)', 'http:')).to.equal(false)
    forAll(hostile, (value) => !isServiceUrl(value, 'https:') || /^\s*https?:/i.test(String(value)))
  })
})

describe('web links', () => {
  it('are absolute or relative URLs of web pages', () => {
    for (const link of 'https://a.example/terms http://a.example /terms terms.html ?a #b //a.example'.split(' '))
      expect(isWebLink(link), link).to.equal(true)
  })

  it('have no scheme that runs code, opens an app or reads a file', () => {
    for (const scheme of schemes) expect(isWebLink(`${scheme}:alert(1)`), scheme).to.equal(false)
    for (const value of [
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'mailto:a@b.example',
      'https://',
      null,
      {},
      5,
    ])
      expect(isWebLink(value), String(value)).to.equal(false)
  })
})

describe('secure links', () => {
  it('are absolute https URLs, and nothing else', () => {
    for (const link of ['https://a.example', 'HTTPS://a.example/x?y#z']) expect(isSecureLink(link), link).to.equal(true)
    for (const link of [
      'http://a.example',
      '/a',
      '//a.example',
      'https:a',
      'https:/a',
      'https://',
      'https:///',
      ' https://a',
      'harbor://a',
    ])
      expect(isSecureLink(link), link).to.equal(false)
    for (const scheme of schemes) expect(isSecureLink(`${scheme}://a.example`), scheme).to.equal(false)
    forAll(
      fc.oneof(hostile, likeUrl),
      (value) => !isSecureLink(value) || new URL(value, 'http://page.example').protocol === 'https:',
    )
  })
})

describe("a wallet's own icon", () => {
  it('is an image in a data URI, of a type that browsers show without a request', () => {
    for (const type of ['png', 'webp', 'gif', 'jpeg', 'svg+xml']) {
      expect(isDataImage(`data:image/${type};base64,AAAA`), type).to.equal(true)
      expect(isDataImage(`data:image/${type},x`), type).to.equal(true)
    }
  })

  const refused = [
    'https://tracker.example/icon.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xmlx;base64,AAAA',
    'data:image/bmp;base64,AAAA',
    ' data:image/png;base64,AAAA',
    'data:image/png',
    'blob:https://a.example/1',
    '',
  ]
  for (const text of refused) it(`cannot be ${JSON.stringify(text)}`, () => expect(isDataImage(text)).to.equal(false))

  it('has at most 64 KB, and is checked without an exception for any value', () => {
    const head = 'data:image/png;base64,'
    expect(isDataImage(head + 'A'.repeat(64 * 1024 - head.length))).to.equal(true)
    expect(isDataImage(head + 'A'.repeat(64 * 1024 - head.length + 1))).to.equal(false)
    expect(isDataImage(head + 'A'.repeat(5_000_000))).to.equal(false)
    forAll(hostile, (value) => isDataImage(value) === false)
  })
})
