// @run node page
import { expect } from 'chai'
import * as fc from 'fast-check'
import { isWalletLink } from '../../src/lib/deep-link.ts'
import { forAll } from '../fixtures/for-all.ts'
import { hostile } from '../fixtures/hostile.ts'

const refused = (
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

describe('a wallet link', () => {
  it("is https or has an app's own scheme, which may be that of any real wallet", () => {
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
    for (const scheme of wallets) expect(isWalletLink(`${scheme}://wc?uri=wc%3Aab`), scheme).to.equal(true)
  })

  it('has no fragment, no relative path, and no scheme of one letter, too many, or that extends one of the system', () => {
    for (const link of ['harbor://x#Intent;scheme=tel;end/wc', 'harbor://a b', 'harbor:\\\\a'])
      expect(isWalletLink(link), link).to.equal(false)
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
    for (const link of ['ms-appinstaller://x', 'git+ssh://x', 'intent+a://x', 'view-source:x'])
      expect(isWalletLink(link), link).to.equal(false)
  })

  it('has no scheme that a browser or an operating system handles, in any spelling', () => {
    forAll(disguised, (link) => !isWalletLink(link))
  })

  it('is checked without an exception for any value', () => {
    forAll(hostile, (value) => {
      if (!isWalletLink(value)) return true
      return !refused.includes(new URL(value).protocol.slice(0, -1))
    })
  })
})
