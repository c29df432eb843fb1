// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { hasDownload, storesOf } from '../../../../src/features/connect/listing/stores.ts'
import { linkOf, platformsOf, type VisitorDevice } from '../../../../src/features/connect/pairing/platforms.ts'
import { type Listing, listing } from '../../../../src/schema/listing.ts'
import { forAll } from '../../../fixtures/for-all.ts'

const entry = (more: object = {}): Listing => listing({ id: 'x', name: 'X', ...more })
const link = (text: string) => fc.constantFrom(text, null, undefined)
const aListing = fc
  .record({
    mobile_link: link('wallet://'),
    webapp_link: link('https://x.example'),
    desktop_link: link('wallet-desktop://'),
    chrome_store: link('https://store.example/x'),
  })
  .map(entry)
const aPlace: fc.Arbitrary<VisitorDevice> = fc.record({ mobile: fc.boolean(), installed: fc.boolean() })

const desktop: VisitorDevice = { mobile: false, installed: false }
const phone: VisitorDevice = { mobile: true, installed: false }
const everything = entry({
  mobile_link: 'wallet://',
  webapp_link: 'https://x.example',
  desktop_link: 'wallet-desktop://',
  chrome_store: 'https://store.example/x',
})

describe('the platforms of a wallet', () => {
  const order = ['browser', 'app', 'code', 'web', 'desktop']
  const check = (law: (wallet: Listing, place: VisitorDevice, found: readonly string[]) => void) =>
    forAll(aListing, aPlace, (wallet, place) => law(wallet, place, platformsOf(wallet, place)))

  it('are those with a link in the directory, at least one, without duplicates', () => {
    check(({ mobile_link, webapp_link, desktop_link, chrome_store }, { mobile, installed }, found) => {
      expect(found).not.to.have.length(0)
      expect(new Set(found).size).to.equal(found.length)
      expect(found.includes('app')).to.equal(mobile && Boolean(mobile_link))
      expect(found.includes('web')).to.equal(Boolean(webapp_link))
      expect(found.includes('desktop')).to.equal(!mobile && Boolean(desktop_link))
      expect(found.includes('browser')).to.equal(!mobile && (installed || Boolean(chrome_store)))
      if (mobile_link) expect(found).to.include('code')
    })
  })

  it('begin with an installed extension, and list a missing one after the QR code', () => {
    check((_, { installed, mobile }, found) => {
      const wanted = installed || mobile ? order : ['code', 'browser', 'web', 'desktop']
      expect(found).to.deep.equal([...found].sort((a, b) => wanted.indexOf(a) - wanted.indexOf(b)))
      if (installed && !mobile) expect(found[0]).to.equal('browser')
    })
  })

  it('are only the QR code for a listing without usable links, of which the web app needs https', () => {
    const hostile = 'javascript:alert(1)//'
    const links = { mobile_link: hostile, webapp_link: hostile, desktop_link: hostile }
    for (const place of [desktop, phone]) {
      expect(platformsOf(entry(), place)).to.deep.equal(['code'])
      expect(platformsOf(entry(links), place)).to.deep.equal(['code'])
    }
    for (const webapp_link of ['harbor://', 'http://x.example', 'intent://x', '/x'])
      expect(platformsOf(entry({ webapp_link }), desktop), webapp_link).to.deep.equal(['code'])
  })

  it('begin with the app on a phone, and with the QR code on a desktop', () => {
    expect(platformsOf(everything, phone)).to.deep.equal(['app', 'code', 'web'])
    expect(platformsOf(everything, desktop)).to.deep.equal(['code', 'browser', 'web', 'desktop'])
    const installed = platformsOf(everything, { ...desktop, installed: true })
    expect(installed).to.deep.equal(['browser', 'code', 'web', 'desktop'])
  })
})

describe('the platforms of a wallet in the web view of an app', () => {
  const messenger = { name: 'LINE' }
  const wallet = { name: 'MetaMask', isWallet: true as const }

  it('begin with the QR code in the browser of another wallet', () => {
    expect(platformsOf(everything, { ...phone, inApp: wallet })).to.deep.equal(['code', 'app', 'web'])
    expect(platformsOf(everything, { ...phone, inApp: messenger })).to.deep.equal(['app', 'code', 'web'])
  })

  it('open the app by its universal link, when the directory has one', () => {
    const both = entry({ mobile_link: 'wallet://', link_mode: 'https://wallet.example' })
    expect(linkOf(both, 'app', messenger)).to.equal('https://wallet.example')
    expect(linkOf(both, 'app', wallet)).to.equal('https://wallet.example')
    expect(linkOf(both, 'app', undefined)).to.equal('wallet://')
    for (const link_mode of [null, '', 'wallet://other', 'http://wallet.example', 'javascript:alert(1)', '/x'])
      expect(linkOf(entry({ mobile_link: 'wallet://', link_mode }), 'app', messenger)).to.equal('wallet://')
  })
})

describe('the stores of a wallet', () => {
  it('are those that the directory names, in a fixed order', () => {
    const stores = {
      homepage: 'https://x.example',
      play_store: 'https://google.example/x',
      app_store: 'https://apple.example/x',
      chrome_store: 'https://chrome.example/x',
    }
    expect(storesOf(entry(stores))).to.deep.equal([
      ['chrome', stores.chrome_store],
      ['apple', stores.app_store],
      ['google', stores.play_store],
      ['homepage', stores.homepage],
    ])
    expect(storesOf(entry())).to.deep.equal([])
    expect(hasDownload(entry())).to.equal(false)
    expect(hasDownload(entry({ homepage: stores.homepage }))).to.equal(true)
  })

  it('are https pages of other sites: no script, no relative path, no insecure link', () => {
    const links = [
      '',
      ' https://x.example',
      ...'http://x.example /x //x.example x ?x #x https:x https:// x://'.split(' '),
    ]
    const schemes = 'javascript data vbscript blob file about view-source filesystem intent itms-services harbor'
    const scripts = schemes.split(' ').map((scheme) => `${scheme}:alert(1)`)
    for (const homepage of [...links, ...scripts, 'java\nscript:alert(1)'])
      expect(storesOf(entry({ homepage })), homepage).to.deep.equal([])
  })

  it('have absolute https links for any input', () => {
    const secure = fc.string().map((rest) => `https://${rest}`)
    const anything = fc.oneof(fc.string(), fc.webUrl(), secure)
    forAll(anything, anything, (homepage, app_store) => {
      for (const [, href] of storesOf(entry({ homepage, app_store })))
        expect(new URL(href, 'http://page.example').protocol).to.equal('https:')
    })
  })
})
