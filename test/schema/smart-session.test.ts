// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { rawDataOf } from '../../src/features/sessions/raw-data.ts'
import { type SmartSession, sessionList, smartSession } from '../../src/schema/smart-session.ts'
import { forAll } from '../fixtures/for-all.ts'

const read = (more: object = {}): SmartSession | undefined => smartSession.safeParse({ pci: 'a1', ...more }).data
const expiryOf = (expiry: unknown) => read({ expiry })?.expiry

describe('a smart session of the service', () => {
  it('needs only an id that can be signed, without blanks and lines, and is one of at most 255 in a list', () => {
    expect(read()).to.deep.include({ pci: 'a1', permissions: [], policies: [] })
    for (const pci of ['', 'a b', 'a\nb', 'é', 'x'.repeat(129), 7, null])
      expect(read({ pci }), `${pci}`).to.equal(undefined)
    expect(sessionList.safeParse({ pcis: Array(300).fill(0) }).data?.pcis).to.have.length(255)
    for (const answer of [null, {}, { pcis: {} }, []]) expect(sessionList.safeParse(answer).success).to.equal(false)
  })

  it('has times in seconds, in milliseconds and as ISO text', () => {
    const wanted = Date.UTC(2026, 10, 23, 3)
    for (const time of [wanted, wanted / 1_000, `${wanted}`, `${wanted / 1_000}`, '2026-11-23T03:00:00Z'])
      expect(expiryOf(time), `${time}`).to.equal(wanted)
    for (const time of [0, -1, '', 'soon', 1e300, Number.NaN, {}, [], true, null, 'x'.repeat(100)])
      expect(expiryOf(time), `${time}`).to.equal(undefined)
  })

  it('has links of https only, and a clean name', () => {
    const projectOf = (project: unknown) => read({ project })?.project
    const url = 'https://a.example/b'
    expect(projectOf({ url, name: ' A\u202eb ' })).to.deep.equal({ url, name: 'Ab' })
    for (const url of ['http://a.example', 'javascript:alert(1)', '//a.example', 'data:text/html,x', 5])
      expect(projectOf({ url })?.url, `${url}`).to.equal(undefined)
    expect(projectOf({ name: 'x'.repeat(1_000) })?.name).to.have.length(40)
    expect(projectOf('x')).to.deep.include({ name: '' })
  })

  it('is parsed from any JSON without an exception, and always has bounded texts', () => {
    forAll(fc.dictionary(fc.constantFrom(...Object.keys(smartSession.shape)), fc.jsonValue()), (item) => {
      const session = read(item)
      if (!session) return
      expect(session.pci).to.match(/^[\w.:-]{1,128}$/)
      for (const time of [session.expiry, session.createdAt, session.revokedAt])
        expect(new Date(time ?? 0).getTime(), 'a valid moment').to.equal(time ?? 0)
      expect(rawDataOf(session)).not.to.match(/[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/)
      expect([...rawDataOf({ ...session, context: 'x'.repeat(50_000) })].length).to.be.at.most(20_001)
    })
  })
})
