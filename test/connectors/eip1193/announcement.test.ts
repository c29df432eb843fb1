// @run node
import { expect } from 'chai'
import { readAnnouncement } from '../../../src/connectors/eip1193/source.ts'
import { forAll } from '../../fixtures/for-all.ts'
import { announcement } from '../../fixtures/hostile.ts'
import { PNG } from '../../fixtures/sources.ts'
import { scripted } from '../../fixtures/wallets/eip1193.ts'
import { info } from './wallet-info.ts'

const provider = scripted({})

describe('an announcement', () => {
  const read = (change: object) => readAnnouncement({ info: info(change), provider })

  it('needs a visible name; its uuid and rdns may have any form, and only a reverse domain name is an rdns', () => {
    const names = ['', ' ', '\u202e', '\u200b', '\u0000', 7, null, {}, ['Harbor'], Symbol('n')]
    for (const name of names) expect(read({ name }), String(name)).to.equal(undefined)
    for (const uuid of ['a', '00000000-0000-0000-0000-000000000000', 'C232ab00-9414-11ec-b3c8-9f6bdeced846'])
      expect(read({ uuid })).to.include({ uuid: uuid.toLowerCase(), rdns: 'example.harbor', id: 'example.harbor' })
    for (const uuid of ['', 7, undefined, null]) expect(read({ uuid })).to.include({ uuid: '', name: 'Harbor' })
    expect(read({ uuid: 'x'.repeat(10_000) })?.uuid).to.have.length(256)
    const opaque = ['harbor', '.com', 'com.', 'com..harbor', 'com.har bor', 'com.-a', 'javascript:x']
    for (const rdns of opaque) expect(read({ rdns })).to.include({ id: rdns }).and.not.have.property('rdns')
    for (const rdns of ['', 7, undefined, '\u200b']) expect(read({ rdns })).to.include({ id: 'Harbor' })
    for (const rdns of [`com.${'a'.repeat(64)}`, `${'a.'.repeat(126)}aa`, 'x'.repeat(10_000)]) {
      expect(read({ rdns })).to.not.have.property('rdns')
      expect(read({ rdns })?.id.length).to.be.within(60, 240)
    }
    expect(read({ rdns: `${'a.'.repeat(126)}a` })?.rdns).to.have.length(253)
  })

  it('has a name of one line and at most 64 characters, without direction overrides', () => {
    expect(read({ name: ' \u202eHar\u0000\u200bbor ' })?.name).to.equal('Harbor')
    expect(read({ name: 'Har\n\t  bor\u00a0One' })?.name).to.equal('Har bor One')
    expect(read({ name: 'x'.repeat(10_000) })?.name).to.have.length(64)
    expect([...new Intl.Segmenter().segment(read({ name: '👩‍🚀'.repeat(100) })?.name ?? '')]).to.have.length(64)
  })

  it('has an icon only as a data URI of at most 64 KB', () => {
    const urls = ['https://evil.example/x.png', 'javascript:alert(1)', 'data:text/html,x']
    for (const icon of [...urls, `data:image/png,${'x'.repeat(65_536)}`, 7, null, {}, [PNG]])
      expect(read({ icon }), String(icon).slice(0, 40)).to.not.have.property('icon')
    expect(read({ icon: PNG })).to.have.property('icon', PNG)
  })

  it('is read once, so later changes have no effect', () => {
    const reads: string[] = []
    const counting = new Proxy(info(), {
      get(target, key) {
        reads.push(String(key))
        return Reflect.get(target, key)
      },
    })
    readAnnouncement({ info: counting, provider })
    expect(reads.sort()).to.deep.equal(['icon', 'name', 'rdns', 'uuid'])
  })

  it('is limited and cleaned for any input', () => {
    let seen = 0
    forAll(announcement, (detail) => {
      const said = readAnnouncement(detail)
      if (!said) return true
      seen += 1
      const isClean = /^[^\p{Cc}\u202A-\u202E\u200B]{1,1024}$/u.test(said.name) && said.name.length <= 64 * 16
      return (
        isClean &&
        said.id.length <= 253 &&
        said.uuid.length <= 256 &&
        (said.icon === undefined || said.icon.startsWith('data:image/'))
      )
    })
    expect(seen).to.be.greaterThan(0)
  })
})
