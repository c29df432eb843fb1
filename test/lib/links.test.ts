// @run node page
import { expect } from 'chai'
import * as fc from 'fast-check'
import { contentUrl } from '../../src/lib/content-url.ts'
import { isSecureLink, isWalletLink } from '../../src/lib/deep-link.ts'
import { isDataImage, isLoopback, isServiceUrl, isWebLink, parseUrl } from '../../src/lib/links.ts'
import { forAll } from '../fixtures/for-all.ts'
import { hostile } from '../fixtures/hostile.ts'

const schemes = 'javascript data vbscript blob file about view-source filesystem ftp ws wss chrome-extension'.split(' ')

const likeUrl = fc.string({
  unit: fc.constantFrom(...'https:|javascript:|//|@|[::1]|a.example|:80|%|?|#|\n| |\ud83d'.split('|')),
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
    const others = 'localhost.example|notlocalhost|127.0.0.1.example|128.0.0.1|0.0.0.0|::1|my127.0.0.1|'.split('|')
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

describe('content that others chose', () => {
  const own =
    'http://127.0.0.1:8080/off|http://localhost/off|http://[::1]:80/off|http://router.localhost|https://localhost/off'

  it('is no program on the device of the visitor, except for a page that is on it, too', () => {
    for (const url of own.split('|')) {
      expect(contentUrl(url, 'app.example'), url).to.equal(undefined)
      expect(contentUrl(url, ''), url).to.equal(undefined)
      expect(contentUrl(url, 'localhost'), url).to.equal(new URL(url).href)
    }
  })

  it('comes by https from everywhere else', () => {
    for (const host of ['app.example', 'localhost']) {
      expect(contentUrl('https://cdn.example/1.png', host)).to.equal('https://cdn.example/1.png')
      expect(contentUrl('http://cdn.example/1.png', host)).to.equal(undefined)
      for (const scheme of schemes) expect(contentUrl(`${scheme}://localhost/1.png`, host), scheme).to.equal(undefined)
    }
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
    const others = 'http://a.example|/a|//a.example|https:a|https:/a|https://|https:///| https://a|harbor://a'
    for (const link of others.split('|')) expect(isSecureLink(link), link).to.equal(false)
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

/** Schemes that a browser or an operating system handles. */
const handled = (
  'javascript data vbscript blob file about view-source filesystem http intent itms itms-apps itms-services itms-beta ' +
  'ms-appinstaller ms-settings ms-word ms-excel ms-msdt search-ms smb afp nfs chrome chrome-extension chrome-search ' +
  'chrome-native edge brave opera vivaldi moz-extension moz-icon resource jar ftp ftps sftp ws wss android-app market ' +
  'content tel sms smsto mailto facetime facetime-audio callto skype maps geo webcal feed magnet shell ssh telnet ldap ' +
  'rdp vnc jnlp hcp mk res urn x-apple-health x-web-search app-settings prefs shortcuts vscode steam zoommtg msteams'
).split(' ')

/** Schemes of real wallets. */
const wallets = (
  'metamask trust rainbow okex uniswap zerion bitkeep safe ledgerlive argent imtokenv2 tpoutside bybitapp oneinch exodus ' +
  'ronin-wallet coin98 frontier phantom cbwallet dfw robinhood-wallet onekey-wallet fireblocks-wc omni spot tangem rabby ' +
  'status-app keplrwallet halowallet safepalwallet mewwallet bitcoincom tonkeeper-tc valora dcrypto alphawallet nabox ' +
  'subwallet talisman novawallet xverse leather solflare backpack wc com.debank mtp-wallet webwallet telos-wallet app.phantom web-wallet'
).split(' ')

/** The spellings of a scheme that browsers accept: any case, tabs and line breaks inside, spaces and controls before it. */
const disguised = fc
  .tuple(
    fc.constantFrom(...handled),
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

describe('a wallet link', () => {
  it("is https or has an app's own scheme, which may be that of any real wallet", () => {
    for (const link of [
      ...(
        'https://harbor.example|https://harbor.example/wc?uri=wc%3Aab|HTTPS://harbor.example|harbor://|' +
        'harbor://wc?uri=wc%3Aab|harbor-desktop://wc|com.example.harbor+2:wc'
      ).split('|'),
      `a${'b'.repeat(40)}://x`,
    ])
      expect(isWalletLink(link), link).to.equal(true)
    for (const scheme of wallets) expect(isWalletLink(`${scheme}://wc?uri=wc%3Aab`), scheme).to.equal(true)
  })

  it('has no fragment, no relative path, and no scheme of one letter, too many, or that extends one of the system', () => {
    for (const link of ['harbor://x#Intent;scheme=tel;end/wc', 'harbor://a b', 'harbor:\\\\a'])
      expect(isWalletLink(link), link).to.equal(false)
    for (const link of [...'|/|//a.example|harbor|#harbor://|?x|x://|1a://x'.split('|'), `a${'b'.repeat(41)}://x`])
      expect(isWalletLink(link), link).to.equal(false)
    for (const link of ['ms-appinstaller://x', 'git+ssh://x', 'intent+a://x', 'view-source:x'])
      expect(isWalletLink(link), link).to.equal(false)
  })

  it('has no scheme that a browser or an operating system handles, in any spelling', () => {
    forAll(disguised, (link) => !isWalletLink(link))
  })

  it('is checked without an exception for any value', () => {
    forAll(hostile, (value) => {
      if (!isWalletLink(value)) return true
      return !handled.includes(new URL(value).protocol.slice(0, -1))
    })
  })
})
