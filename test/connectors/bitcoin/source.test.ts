import { expect } from 'chai'
import * as fc from 'fast-check'
import { readProviders } from '../../../src/connectors/bitcoin/source.ts'
import { forAll } from '../../fixtures/for-all.ts'
import { booby, hostile, revoked } from '../../fixtures/hostile.ts'
import { PNG } from '../../fixtures/sources.ts'
import { place, start } from './wallets.ts'

const ID = 'CoveProviders.BitcoinProvider'

describe('Bitcoin wallets of the window', () => {
  it('are listed by the path to their provider, with their own names', () => {
    place.btc_providers = [
      { id: ID, name: 'Cove', icon: PNG, methods: [] },
      { id: 'b', name: 'B\u202e', icon: 'https://evil.example/x.png' },
      { id: ID, name: 'Twin' },
    ]
    const [first, second, ...rest] = start().list()
    const shared = { type: 'ANNOUNCED', namespaces: ['bip122'] }
    expect(first).to.deep.include({ ...shared, id: ID, name: 'Cove', icon: PNG })
    expect(second)
      .to.deep.include({ ...shared, id: 'b', name: 'B' })
      .and.not.have.property('icon')
    expect(rest).to.deep.equal([])
  })

  it('are found late, marked if they share a name, cannot get a reserved id, and are only counted beyond fifty', () => {
    const { list, stop } = start()
    place.btc_providers = [
      { id: 'a', name: 'Cove' },
      { id: 'b', name: 'cove' },
      { id: 'injected', name: 'Fake' },
    ]
    window.dispatchEvent(new Event('load'))
    const marks = list().map(({ id, disputed }) => `${id}${disputed ? ' !' : ''}`)
    expect(marks).to.deep.equal(['a !', 'b !', 'injected#2'])
    stop()
    expect(list()).to.deep.equal([])
    place.btc_providers = Array.from({ length: 5_000 }, (_, n) => ({ id: `w${n}`, name: `Wallet ${n}` }))
    const many = start()
    expect(many.list()).to.have.length(50)
    expect(many.hidden.at(-1)).to.equal(950)
  })

  it('are none if the global holds another value or a path reaches a prototype', () => {
    const paths = ['__proto__.x', 'a.constructor', 'a..b', '', '1a', 'a b', 'javascript:x', 7]
    const lists = [paths.map((id) => ({ id, name: 'X' })), [booby(), null]]
    for (const value of [undefined, null, 7, 'x', {}, booby(), revoked(), ...lists]) {
      place.btc_providers = value
      expect(start().list()).to.deep.equal([])
    }
    place.btc_providers = [{ id: 'a', name: 'A' }]
    expect(start({ enableAnnounced: false }).list()).to.deep.equal([])
  })

  it('are limited and cleaned for any input', () => {
    const field = fc.record({ id: fc.oneof(hostile, fc.string()), name: fc.oneof(hostile, fc.string()), icon: hostile })
    forAll(fc.oneof(hostile, fc.array(fc.oneof(hostile, field))), (value) => {
      for (const { id, name } of readProviders(value)) {
        expect(id).to.match(/^[\w$.-]{1,128}$/)
        expect(name).to.match(/^[^\p{Cc}\u202a-\u202e\u200b]+$/u)
      }
    })
  })
})
