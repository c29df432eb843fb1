import { expect } from 'chai'
import * as fc from 'fast-check'
import { createLoginState } from '../../../src/io/frame/login-state.ts'
import { createFrameToken } from '../../../src/io/frame/token.ts'
import { forAll } from '../../fixtures/for-all.ts'
import { hostile } from '../../fixtures/hostile.ts'
import { refuseStorage } from '../refused.ts'

const KEY = '@appkit-wallet/social_state'
const MINUTE = 60_000

/** Runs with another time on the clock. */
function later<T>(ms: number, run: () => T): T {
  const { now } = Date
  Date.now = () => now() + ms
  try {
    return run()
  } finally {
    Date.now = now
  }
}

describe('the state of a login', () => {
  afterEach(() => sessionStorage.clear())

  it('is valid once, for its provider, also in another page of the tab', () => {
    const nonce = createLoginState('').issue('google')
    expect(nonce).to.match(/^[\w-]{32,}$/)
    const next = createLoginState('')
    expect(next.take(nonce)).to.equal('google')
    expect(next.take(nonce)).to.equal(undefined)
    expect(createLoginState('').take(nonce)).to.equal(undefined)
    expect(sessionStorage.length).to.equal(0)
    expect(Object.values({ ...localStorage })).not.to.include(nonce)
  })

  it('is valid for ten minutes, also when the clock is changed', () => {
    const state = createLoginState('')
    const [one, two, three] = [state.issue('x'), state.issue('x'), state.issue('x')]
    expect(later(10 * MINUTE, () => state.take(one))).to.equal(undefined)
    expect(later(-11 * MINUTE, () => state.take(two))).to.equal(undefined)
    expect(later(9 * MINUTE, () => state.take(three))).to.equal('x')
  })

  it('belongs to one wallet, which other wallets of the page recognise, and is invalid after its login was cancelled', () => {
    const nonce = createLoginState('one').issue('github')
    const two = createLoginState('two')
    expect([two.isAnothers(nonce), two.isAnothers('unknown-unknown-1')]).to.deep.equal([true, false])
    expect(two.take(nonce)).to.equal(undefined)
    two.drop('nothing')
    const one = createLoginState('one')
    expect(one.isAnothers(nonce)).to.equal(false)
    expect(one.take(nonce)).to.equal('github')
    const state = createLoginState('')
    const [given, kept] = [state.issue('apple'), state.issue('discord')]
    state.drop(given)
    expect([state.take(given), state.take(kept)]).to.deep.equal([undefined, 'discord'])
  })

  it('is kept in memory when the browser has no storage', () => {
    const allow = refuseStorage('sessionStorage')
    const state = createLoginState('')
    const nonce = state.issue('facebook')
    const taken = [state.take(nonce), state.take(nonce), createLoginState('').take(state.issue('x'))]
    allow()
    expect(taken).to.deep.equal(['facebook', undefined, undefined])
  })

  it('is limited in number, and refused when the stored text is invalid', () => {
    const state = createLoginState('')
    const all = Array.from({ length: 40 }, () => state.issue('x'))
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).to.have.length(20)
    expect([state.take(all[0] ?? ''), state.take(all[39] ?? '')]).to.deep.equal([undefined, 'x'])
    forAll(fc.oneof(fc.string(), fc.json(), hostile), (text) => {
      sessionStorage.setItem(KEY, typeof text === 'string' ? text : 'not json')
      expect(createLoginState('').take('0123456789abcdef')).to.equal(undefined)
      const nonce = createLoginState('').issue('google')
      expect(createLoginState('').take(nonce)).to.equal('google')
    })
  })
})

describe('the session token of a login', () => {
  afterEach(() => sessionStorage.clear())

  it('is stored for the tab under the wallet’s name and nowhere else, and missing when the stored text is too long', () => {
    const one = createFrameToken('one')
    const two = createFrameToken('two')
    one.set('secret')
    expect([one.get(), two.get(), createFrameToken('one').get()]).to.deep.equal(['secret', undefined, 'secret'])
    expect(sessionStorage.key(0)).to.equal('@appkit-wallet/one/session_token')
    expect(Object.values({ ...localStorage })).not.to.include('secret')
    one.remove()
    expect([one.get(), sessionStorage.length]).to.deep.equal([undefined, 0])
    sessionStorage.setItem('@appkit-wallet/session_token', 'x'.repeat(9_000))
    expect(createFrameToken('').get()).to.equal(undefined)
  })

  it('is kept in memory when the browser has no storage', () => {
    const allow = refuseStorage('sessionStorage')
    const token = createFrameToken('bare')
    token.set('secret')
    const kept = token.get()
    token.remove()
    const after = token.get()
    allow()
    expect([kept, after]).to.deep.equal(['secret', undefined])
  })
})
