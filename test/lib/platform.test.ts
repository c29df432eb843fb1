// @run node
import { expect } from 'chai'
import { inAppBrowser, readDevice } from '../../src/lib/platform.ts'

const desktop = { mobile: false, ios: false, android: false }
const iphone = { mobile: true, ios: true, android: false }
const android = { mobile: true, ios: false, android: true }

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

const agents: readonly [string, number, object][] = [
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36', 0, desktop],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 10, desktop],
  [MAC, 0, desktop],
  [MAC, 5, iphone],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 5, iphone],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 5, iphone],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36', 5, android],
  ['Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36', 5, android],
  ['Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0', 5, android],
  ['Mozilla/5.0 (Mobile; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 0, { ...desktop, mobile: true }],
]

describe('the device', () => {
  for (const [userAgent, maxTouchPoints, device] of agents)
    it(`is detected from "${userAgent.slice(13, 48)}…" with ${maxTouchPoints} touch points`, () => {
      expect(readDevice({ userAgent, maxTouchPoints })).to.deep.equal(device)
    })

  it('is a desktop without a navigator', () => {
    expect(readDevice(undefined)).to.deep.equal(desktop)
    expect(readDevice({})).to.deep.equal(desktop)
  })
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

const appOf = (userAgent: string, page: object = {}) => {
  const app = inAppBrowser(readDevice({ userAgent, maxTouchPoints: 0 }), page, userAgent)
  return app && [app.name, app.isWallet === true]
}

describe('the app whose web view shows the page', () => {
  const apps: readonly [name: string, isWallet: boolean, agent: string, page?: object][] = [
    ['MetaMask', true, `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36 MetaMaskMobile`],
    ['MetaMask', true, `${IPHONE} Mobile/15E148 WebView MetaMaskMobile`],
    ['Trust Wallet', true, `${IPHONE} Mobile/15E148`, { ethereum: { isTrust: true } }],
    ['Coinbase Wallet', true, `${ANDROID} Chrome/126.0.0.0 Mobile`, { ethereum: { isCoinbaseBrowser: true } }],
    ['Telegram', false, `${IPHONE} Mobile/15E148`, { TelegramWebviewProxy: {} }],
    ['LINE', false, `${IPHONE} Mobile/15E148 Safari Line/14.3.0`],
    ['LINE', false, `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36 Line/14.3.0/IAB`],
    ['WeChat', false, `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/en`],
    ['Instagram', false, `${IPHONE} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 18_0; en_US)`],
    ['Facebook', false, `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBDV/iPhone13,3;FBMD/iPhone;FBSN/iOS]`],
    ['Facebook', false, `${ANDROID} Chrome/122.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/453.0.0.40.107;]`],
  ]
  for (const [name, isWallet, agent, page] of apps)
    it(`is ${name} by "…${agent.slice(agent.indexOf('Mobile'))}" ${page ? `and ${JSON.stringify(page)}` : ''}`, () => {
      expect(appOf(agent, page)).to.deep.equal([name, isWallet])
    })

  it('is none in a browser, also with the extension of a wallet or a provider that throws', () => {
    expect(appOf(`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`)).to.equal(undefined)
    expect(appOf(`${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`, { ethereum: {} })).to.equal(undefined)
    expect(appOf(`${DESKTOP} Chrome/126.0.0.0 Safari/537.36`, { ethereum: { isTrust: true } })).to.equal(undefined)
    expect(appOf(`${DESKTOP} Chrome/126.0.0.0 Safari/537.36 Online/1`)).to.equal(undefined)
    expect(appOf('')).to.equal(undefined)
    const page = Object.defineProperty({}, 'ethereum', {
      get() {
        throw new Error('mine')
      },
    })
    expect(appOf(`${IPHONE} Mobile/15E148`, page)).to.equal(undefined)
  })
})
