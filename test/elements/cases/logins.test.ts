// @run all
import { expect } from 'chai'
import * as fc from 'fast-check'
import { takeParam } from '../../../src/lib/url-param.ts'
import { afterwards } from '../../fixtures/afterwards.ts'
import { inTelegram } from '../../fixtures/browser/agent.ts'
import { addModal, choose, listen, seen, shows } from '../../fixtures/page.ts'
import { frame, turns, until } from '../../fixtures/time.ts'
import { isAt, openedWindows, service } from '../../fixtures/wallets/social.ts'
import { pressIn, runInFrame } from '../../sandbox/auth/page.ts'
import { RUNS } from './cases.ts'

const done = '/social/google/done?state=0&code=attacker'
const origins = [
  'https://evil.example',
  service.replace('http:', 'https:'),
  `${service}@evil.example`,
  'javascript:',
  '',
]
/** Almost valid answers of a provider: from another place, with two states, or too long. */
const nearly = fc.oneof(
  fc.constantFrom(...origins).map((origin) => origin + done),
  fc.constantFrom(`${service}${done}&state=1`, `${service}${done}&x=${'x'.repeat(10_000)}`),
  fc.jsonValue(),
)
const message = fc.oneof(
  nearly.map((resultUri) => ({ resultUri })),
  fc.jsonValue(),
)

describe('fifty hostile logins', () => {
  afterEach(() => sessionStorage.clear())

  it('messages during a login never end it, and its window can still log in', async () => {
    openedWindows()
    const modal = addModal()
    await modal.show()
    await choose('button', 'Continue with Google')
    await shows('Google')
    await isAt('google')
    const before = modal.state
    await fc.assert(
      fc.asyncProperty(message, fc.boolean(), async (data, fromWindow) => {
        const text = JSON.stringify(data)
        if (fromWindow)
          await runInFrame('/social/google', `opener.postMessage(JSON.parse(${JSON.stringify(text)}), '*')`)
        // A script of the page may even send a message that would be valid from the popup.
        else for (const one of [data, { resultUri: service + done }]) window.postMessage(one, '*')
        await turns(2)
        expect(modal.state).to.deep.equal(before)
        expect(seen('alert')).to.equal(null)
      }),
      RUNS,
    )
    const events = listen()
    await pressIn('Continue', '/social/google')
    await events.some('wallet-connect')
    await modal.disconnect()
  })

  it('URL parameters in Telegram never log in, and are removed from the URL', async () => {
    const { href } = location
    inTelegram()
    afterwards(() => history.replaceState(null, '', href))
    const value = fc.oneof(
      nearly.map(String),
      fc.string(),
      fc.constantFrom('javascript:alert(1)', `${service}${done}--https://a.example/?wm_login=${'0'.repeat(32)}`),
    )
    const others = fc.subarray(['a=b%20c', 'keep', 'x=%', 'wm_login=0'])
    const address = fc.record({
      values: fc.array(value, { minLength: 1, maxLength: 3 }),
      others,
      hash: fc.constantFrom('', '#here'),
    })
    const stored = fc.oneof(
      fc.json(),
      fc.string(),
      fc.constantFrom('[]', '[{"nonce":"0","name":"","provider":"google","at":1}]'),
    )
    let made = 0
    await fc.assert(
      fc.asyncProperty(address, stored, async ({ values, others, hash }, text) => {
        sessionStorage.setItem('@appkit-wallet/social_state', text)
        const query = [...others, ...values.map((one) => `result_uri=${encodeURIComponent(one.toWellFormed())}`)].join(
          '&',
        )
        history.replaceState({ mine: 1 }, '', `/pages/single.html?${query}${hash}`)
        const left = takeParam(takeParam(location.href, 'result_uri').rest, 'wm_login').rest
        const modal = addModal({ name: `returned-${++made}` })
        await modal.ready
        await until('taken out', () => !location.search.includes('result_uri='))
        await frame()
        await until('nothing is loading', () => !modal.state.loading)
        expect([location.href, history.state]).to.deep.equal([left, { mine: 1 }])
        expect(modal.state.active.status).to.equal('disconnected')
        expect(document.querySelector('iframe')).to.equal(null)
        modal.remove()
      }),
      RUNS,
    )
    expect(Object.prototype).to.not.have.property('polluted')
  })
})
