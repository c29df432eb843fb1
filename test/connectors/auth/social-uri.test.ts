// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { nonceOf, readSocialResult, readSocialUri, withReturnAddress } from '../../../src/connectors/auth/social-uri.ts'
import { forAll } from '../../fixtures/for-all.ts'
import { hostile } from '../../fixtures/hostile.ts'

const SERVICE = 'https://secure.walletconnect.org'
const NONCE = '0b8e5c1e-0d1d-4a6f-9a55-0123456789ab'
const stateOf = (uri: string) => new URL(uri).searchParams.get('state')
const result = (query: string, origin = SERVICE) => readSocialResult(`${origin}/sdk/oauth?${query}`, origin)

describe('the page of a provider', () => {
  it('belongs to the login service or a known provider', () => {
    for (const uri of [`${SERVICE}/x?a=1`, 'https://auth.magic.link/v1?x=1', 'https://accounts.google.com/o/oauth2'])
      expect(readSocialUri(uri, SERVICE)).to.equal(uri)
    const local = 'http://127.0.0.1:8080/social/google?state=1'
    expect(readSocialUri(local, 'http://127.0.0.1:8080')).to.equal(local)
  })

  it('is https on the service or a provider, or undefined', () => {
    const known = ['secure.walletconnect.org', 'accounts.google.com', 'github.com', 'x.com', 'auth.magic.link']
    const similar = ['evilgithub.com', 'github.com.evil.example', 'x.com@evil.example', 'x.com:444', 'x.com.', 'x。com']
    const host = fc.constantFrom(...known, ...similar, 'evil.example', '127.0.0.1')
    const schemes = ['https:\\\\', 'HTTPS://', 'http://', '//', 'javascript://', 'data:', ' https://', '']
    const start = fc.constantFrom('https://', ...schemes)
    const path = fc.oneof(
      fc.constantFrom('', '/', '/a?state=1', '/@x.com', '\\@evil.example', '?next=//x.com', '#@x.com'),
      fc
        .constantFrom('javascript:alert(1)', 'https://evil.example', 'https://x.com', '%zz')
        .map((next) => `/v1?provider_authorization_url=${encodeURIComponent(next)}`),
      fc.string(),
    )
    const hosts =
      /(?:^|\.)(?:walletconnect\.(?:org|com)|reown\.com|magic\.link|accounts\.google\.com|github\.com|appleid\.apple\.com|facebook\.com|x\.com|twitter\.com|discord\.com)$/
    let taken = 0
    forAll(fc.tuple(start, host, path), (parts) => {
      const uri = readSocialUri(parts.join(''), SERVICE)
      if (uri === undefined) return
      taken++
      const { protocol, hostname, searchParams } = new URL(uri)
      expect([protocol, hosts.test(hostname)], uri).to.deep.equal(['https:', true])
      const next = hostname === 'auth.magic.link' ? searchParams.get('provider_authorization_url') : null
      if (next !== null) expect(hosts.test(new URL(next).hostname), next).to.equal(true)
    })
    expect(taken).to.be.greaterThan(100)
    forAll(fc.string({ unit: 'binary' }), (text) => readSocialUri(text, SERVICE) === undefined)
    for (const uri of ['javascript:alert(1)', 'data:text/html,x', `https://x.com/${'a'.repeat(5000)}`])
      expect(readSocialUri(uri, SERVICE), uri.slice(0, 80)).to.equal(undefined)
  })

  it('returns the nonce for a login from any page', () => {
    const page = fc.webUrl({ withQueryParameters: true, withFragments: true }).map((href) => new URL(href).href)
    const own = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), maxLength: 40 })
    forAll(page, own, fc.uuid(), (href, state, nonce) => {
      const uri = withReturnAddress(`${SERVICE}/s?state=${state}&b=1`, href, nonce)
      expect(stateOf(uri)?.startsWith(`${state}--`)).to.equal(true)
      if (uri.length <= 8192) expect(nonceIn(uri)).to.equal(nonce)
    })
  })

  it('gets the return address with the nonce appended to its state', () => {
    const page = 'https://shop.example/?a=1&b=ü#top'
    const marked = `https://shop.example/?a=1&b=ü&wm_login=${NONCE}#top`
    const state = `abc--${encodeURIComponent(marked)}`
    expect(stateOf(withReturnAddress(`${SERVICE}/s?state=abc&b=1`, page, NONCE))).to.equal(state)
    expect(stateOf(withReturnAddress(`${SERVICE}/s?state=abc`, marked, NONCE))).to.equal(state)
    expect(stateOf(withReturnAddress(`${SERVICE}/s`, 'https://a.example/', NONCE))).to.equal(
      `--${encodeURIComponent(`https://a.example/?wm_login=${NONCE}`)}`,
    )
  })

  it('gets it in the nested provider URL if the page only redirects', () => {
    const inner = 'https://github.com/login?state=abc&scope=a+b'
    const outer = `https://auth.magic.link/v1?provider_authorization_url=${encodeURIComponent(inner)}&keep=1`
    const url = new URL(withReturnAddress(outer, 'https://a.example/', NONCE))
    expect([url.searchParams.get('keep'), url.searchParams.has('state')]).to.deep.equal(['1', false])
    const next = new URL(url.searchParams.get('provider_authorization_url') ?? '')
    const back = encodeURIComponent(`https://a.example/?wm_login=${NONCE}`)
    expect([next.searchParams.get('state'), next.searchParams.get('scope')]).to.deep.equal([`abc--${back}`, 'a b'])
  })
})

/** The nonce of a result, if it is valid. */
const nonceIn = (uri: string, origin = SERVICE): string | undefined => {
  const read = readSocialResult(uri, origin)
  return read && nonceOf(read)
}

describe('the result of a provider', () => {
  it('is a page of the login service with any state', () => {
    for (const query of ['state=abc&code=1', 'code=1', 'state=', 'state=a--b'])
      expect(result(query)).to.deep.equal({ uri: `${SERVICE}/sdk/oauth?${query}` })
    expect(result('state=abc&error=access_denied')?.error).to.equal('access_denied')
  })

  it('contains the nonce of the return address', () => {
    const page = `https://a.example/?wm_login=${'0'.repeat(20)}`
    const back = withReturnAddress('http://127.0.0.1:1/social/x?state=abc', page, NONCE)
    expect(nonceIn(back, 'http://127.0.0.1:1')).to.equal(NONCE)
    const decoded = `${SERVICE}/x?state=abc--https://a.example/?wm_login=${NONCE}`
    expect(nonceIn(decoded)).to.equal(NONCE)
    const twice = `--https://a.example/?wm_login=${NONCE}&wm_login=${NONCE}`
    const short = '--https://a.example/?wm_login=short'
    for (const state of [`wm_login=${NONCE}`, `--wm_login=${NONCE}`, short, '--https%3A%', twice])
      expect(nonceIn(`${SERVICE}/x?state=${encodeURIComponent(state)}`), state).to.equal(undefined)
  })

  it('is undefined with two states, from another origin, too long or without https', () => {
    expect(result('state=a&state=b')).to.equal(undefined)
    const good = '/x?state=abc'
    expect(readSocialResult(`https://evil.example${good}`, SERVICE)).to.equal(undefined)
    expect(readSocialResult(`http://login.example${good}`, 'http://login.example')).to.equal(undefined)
    expect(readSocialResult(`${SERVICE}${good}&x=${'x'.repeat(1_000_000)}`, SERVICE)).to.equal(undefined)
    expect(readSocialResult(`javascript:/*${SERVICE}*/1?state=abc`, SERVICE)).to.equal(undefined)
  })

  it('is undefined for any other value', () => {
    forAll(hostile, (value) => {
      expect(readSocialResult(value, SERVICE)).to.equal(undefined)
    })
  })

  it('is a page of the service or undefined, with a valid nonce or none', () => {
    const part = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('--', '&', '%', '%2', '%26', 'state=', 'wm_login='),
      fc.constantFrom('https://a.example/', 'https%3A%2F%2F', NONCE),
      fc.constantFrom('#', '?', '@', '\\', '\n', '\u202e', 'error=access_denied', 'javascript:', '//', '..', '\u0000'),
    )
    const others = ['https://evil.example', `${SERVICE}@evil.example`, 'http://login.example', '']
    const origin = fc.constantFrom(SERVICE, SERVICE, ...others)
    forAll(origin, fc.array(part, { maxLength: 12 }), (from, parts) => {
      const value = `${from}/sdk?${parts.join('')}`
      const read = readSocialResult(value, SERVICE)
      if (!read)
        return from !== SERVICE || !URL.canParse(value) || new URL(value).searchParams.getAll('state').length > 1
      const nonce = nonceOf(read)
      return new URL(read.uri).origin === SERVICE && (nonce === undefined || /^[\w-]{16,64}$/.test(nonce))
    })
  })
})
