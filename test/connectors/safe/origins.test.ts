// @run node
import { expect } from 'chai'
import fc from 'fast-check'
import { isSafeOrigin } from '../../../src/connectors/safe/origins.ts'
import { readReply, replyIdOf } from '../../../src/schema/safe-reply.ts'
import { forAll } from '../../fixtures/for-all.ts'

const PAGE = 'app.example'

describe('the origin of a Safe', () => {
  it('is a subdomain of safe.global by https', () => {
    for (const origin of ['https://app.safe.global', 'https://staging.app.safe.global', 'https://a.safe.global'])
      expect(isSafeOrigin(origin, [], PAGE), origin).to.equal(true)
    const hosts = ['safe.global', 'evilsafe.global', 'APP.safe.global']
    const ends = [':8443', '.evil.example', '/', '@evil.example'].map((end) => `app.safe.global${end}`)
    const wrong = [...hosts, ...ends].map((host) => `https://${host}`)
    for (const origin of [...wrong, 'http://app.safe.global', 'wss://app.safe.global', 'null', ''])
      expect(isSafeOrigin(origin, [], PAGE), origin).to.equal(false)
  })

  it('is no other one, whatever it is', () => {
    const origin = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.domain().map((host) => `https://${host}`),
      fc.tuple(fc.string(), fc.domain()).map(([text, host]) => `https://app.safe.global${text}.${host}`),
      fc.domain().map((host) => `https://${host}#.safe.global`),
    )
    forAll(origin, (one) => !isSafeOrigin(one, [], PAGE))
  })

  it('may be one of the page, exactly', () => {
    const own = ['https://safe.example', 'http://plain.example', 'https://path.example/apps', 'not a url']
    const allowed = (origin: string) => isSafeOrigin(origin, own, PAGE)
    expect(['https://safe.example', 'https://path.example'].map(allowed)).to.deep.equal([true, true])
    for (const origin of ['http://plain.example', 'https://a.safe.example', 'https://safe.example:444', 'not a url'])
      expect(allowed(origin), origin).to.equal(false)
  })

  it('is on this device only for a page on this device', () => {
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:8080', 'https://localhost', 'http://[::1]:1'])
      expect([PAGE, 'localhost'].map((host) => isSafeOrigin(origin, [], host))).to.deep.equal([false, true])
    expect(isSafeOrigin('http://localhost.evil.example', [], 'localhost')).to.equal(false)
  })
})

describe('a reply of the page around', () => {
  it('is read without an exception, whatever it is', () => {
    const fields = { id: fc.anything(), version: fc.anything(), success: fc.anything(), data: fc.anything() }
    const message = fc.oneof(fc.anything({ withNullPrototype: true }), fc.record(fields, { requiredKeys: [] }))
    forAll(message, (one) => {
      const id = replyIdOf(one)
      if (id === undefined) return
      const reply = readReply(id, one)
      expect(reply.id).to.equal(id)
      if ('error' in reply) expect(reply.error).to.be.a('string')
    })
  })

  it('has the form of the protocol since version 1', () => {
    const sound = { id: 'a', version: '9.1.0', success: true, data: null }
    expect(replyIdOf(sound)).to.equal('a')
    const ids = ['', 'x'.repeat(65), 7].map((id) => ({ id }))
    for (const wrong of [...ids, { version: '0.4.2' }, { version: 9 }, { success: 'yes' }])
      expect(replyIdOf({ ...sound, ...wrong }), JSON.stringify(wrong)).to.equal(undefined)
  })

  it('loses keys that change a prototype, and has a limited size', () => {
    const data = JSON.parse('{"__proto__":{"polluted":1},"constructor":{},"safeAddress":"0x"}')
    expect(readReply('a', { success: true, data })).to.deep.equal({ id: 'a', data: { safeAddress: '0x' } })
    expect(readReply('a', { success: true, data: 'x'.repeat(5_000_000) })).to.deep.equal({ id: 'a', isReadable: false })
    const long = readReply('a', { success: false, error: 'x'.repeat(10_000) })
    expect(long).to.have.property('error').that.has.length(500)
  })
})
