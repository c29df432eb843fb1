import { expect } from 'chai'
import * as fc from 'fast-check'
import { readResult, readSocialUri, withState } from '../../src/connectors/auth/social-uri.ts'
import { hostile } from '../fixtures/hostile.ts'

const SERVICE = 'https://secure.walletconnect.org'
const NONCE = '0b8e5c1e-0d1d-4a6f-9a55-0123456789ab'
const stateOf = (uri: string) => new URL(uri).searchParams.get('state')
const result = (query: string, origin = SERVICE) => readResult(`${origin}/sdk/oauth?${query}`, origin)

describe('the page of a provider', () => {
  it('is the login service’s own, or a known one', () => {
    for (const uri of [`${SERVICE}/x?a=1`, 'https://auth.magic.link/v1?x=1', 'https://accounts.google.com/o/oauth2'])
      expect(readSocialUri(uri, SERVICE)).to.equal(uri)
    const local = 'http://127.0.0.1:8080/social/google?state=1'
    expect(readSocialUri(local, 'http://127.0.0.1:8080')).to.equal(local)
  })

  it('is nothing else, however it looks', () => {
    for (const uri of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//accounts.google.com/',
      'http://accounts.google.com/',
      'https://accounts.google.com.evil.example/',
      'https://evilgithub.com/',
      'https://secure.walletconnect.org@evil.example/',
      'https://auth.magic.link/v1?provider_authorization_url=https%3A%2F%2Fevil.example',
      'https://auth.magic.link/v1?provider_authorization_url=javascript%3A1',
      `https://x.com/${'a'.repeat(5000)}`,
    ])
      expect(readSocialUri(uri, SERVICE), uri.slice(0, 80)).to.equal(undefined)
  })

  it('gets in its state what must come back, and where to go back to, after what stands there', () => {
    expect(stateOf(withState(`${SERVICE}/s?state=abc&b=1`, NONCE))).to.equal(`abcwm=${NONCE}`)
    expect(stateOf(withState(`${SERVICE}/s`, NONCE))).to.equal(`wm=${NONCE}`)
    const page = 'https://shop.example/?a=1&b=ü#top'
    expect(stateOf(withState(`${SERVICE}/s?state=abc`, NONCE, page))).to.equal(
      `abcwm=${NONCE}--${encodeURIComponent(page)}`,
    )
  })

  it('carries it in the provider’s own page where it is only a way station', () => {
    const inner = 'https://github.com/login?state=abc&scope=a+b'
    const outer = `https://auth.magic.link/v1?provider_authorization_url=${encodeURIComponent(inner)}&keep=1`
    const url = new URL(withState(outer, NONCE))
    expect([url.searchParams.get('keep'), url.searchParams.has('state')]).to.deep.equal(['1', false])
    const next = new URL(url.searchParams.get('provider_authorization_url') ?? '')
    expect([next.searchParams.get('state'), next.searchParams.get('scope')]).to.deep.equal([`abcwm=${NONCE}`, 'a b'])
  })
})

describe('the answer of a provider', () => {
  it('is a page of the login service that brings back what was sent along', () => {
    expect(result(`state=abcwm%3D${NONCE}&code=1`)).to.deep.equal({
      uri: `${SERVICE}/sdk/oauth?state=abcwm%3D${NONCE}&code=1`,
      nonce: NONCE,
    })
    const back = withState('http://127.0.0.1:1/social/x?state=abc', NONCE, 'https://a.example/wm=0123456789abcdef0')
    expect(readResult(back, 'http://127.0.0.1:1')?.nonce).to.equal(NONCE)
    expect(result(`state=wm%3D${NONCE}&error=access_denied`)?.error).to.equal('access_denied')
  })

  it('is nothing without it, with two states, from elsewhere, too long, or not over a safe way', () => {
    for (const query of ['code=1', 'state=abc', 'state=wm%3Dshort', `state=wm%3D${NONCE}&state=abc`])
      expect(result(query), query).to.equal(undefined)
    const good = `/x?state=wm%3D${NONCE}`
    expect(readResult(`https://evil.example${good}`, SERVICE)).to.equal(undefined)
    expect(readResult(`http://login.example${good}`, 'http://login.example')).to.equal(undefined)
    expect(readResult(`${SERVICE}${good}&x=${'x'.repeat(1_000_000)}`, SERVICE)).to.equal(undefined)
    expect(readResult(`javascript:/*${SERVICE}*/1?state=wm=${NONCE}`, SERVICE)).to.equal(undefined)
  })

  it('is nothing whatever else it is', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        expect(readResult(value, SERVICE)).to.equal(undefined)
      }),
    )
  })
})
