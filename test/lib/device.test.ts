// @run node
import { expect } from 'chai'
import { readDevice } from '../../src/lib/platform.ts'

const desktop = { mobile: false, ios: false, android: false }
const iphone = { mobile: true, ios: true, android: false }
const android = { mobile: true, ios: false, android: true }

const agents: readonly [string, number, object][] = [
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36', 0, desktop],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 10, desktop],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    0,
    desktop,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    5,
    iphone,
  ],
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
