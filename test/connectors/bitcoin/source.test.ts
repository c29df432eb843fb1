import { expect } from 'chai'
import * as fc from 'fast-check'
import { readProviders } from '../../../src/connectors/bitcoin/source.ts'
import { booby, hostile, revoked } from '../../fixtures/hostile.ts'
import { PNG } from '../../fixtures/sources.ts'
import { clear, place, start } from './wallets.ts'

const ID = 'CoveProviders.BitcoinProvider'

afterEach(clear)

describe('Bitcoin wallets of the window', () => {
  it('are listed by the path to their provider, with their own names', () => {
    place.btc_providers = [
      { id: ID, name: 'Cove', icon: PNG, methods: [] },
      { id: 'b', name: 'B\u202e', icon: 'https://evil.example/x.png' },
      { id: ID, name: 'Twin' },
    ]
    expect(
      start()
        .list()
        .map(({ id, name, type, icon, namespaces }) => [id, name, type, icon, ...namespaces]),
    ).to.deep.equal([
      [ID, 'Cove', 'ANNOUNCED', PNG, 'bip122'],
      ['b', 'B', 'ANNOUNCED', undefined, 'bip122'],
    ])
  })

  it('are found late, marked if they share a name, and cannot get a reserved id', () => {
    const { list, stop } = start()
    place.btc_providers = [
      { id: 'a', name: 'Cove' },
      { id: 'b', name: 'cove' },
      { id: 'injected', name: 'Fake' },
    ]
    window.dispatchEvent(new Event('load'))
    expect(list().map(({ id, disputed }) => [id, disputed])).to.deep.equal([
      ['a', true],
      ['b', true],
      ['injected#2', undefined],
    ])
    stop()
    expect(list()).to.deep.equal([])
  })

  it('are only counted beyond fifty', () => {
    place.btc_providers = Array.from({ length: 5_000 }, (_, n) => ({ id: `w${n}`, name: `Wallet ${n}` }))
    const { list, hidden } = start()
    expect(list()).to.have.length(50)
    expect(hidden.at(-1)).to.equal(950)
  })

  it('are none if the global holds another value or a path reaches a prototype', () => {
    const paths = ['__proto__.x', 'a.constructor', 'a..b', '', '1a', 'a b', 'javascript:x', 7]
    const values = [
      undefined,
      null,
      7,
      'x',
      {},
      booby(),
      revoked(),
      paths.map((id) => ({ id, name: 'X' })),
      [booby(), null],
    ]
    for (const value of values) {
      place.btc_providers = value
      expect(start().list()).to.deep.equal([])
    }
    place.btc_providers = [{ id: 'a', name: 'A' }]
    expect(start({ enableAnnounced: false }).list()).to.deep.equal([])
  })

  it('are limited and cleaned for any input', () => {
    const field = fc.record({ id: fc.oneof(hostile, fc.string()), name: fc.oneof(hostile, fc.string()), icon: hostile })
    fc.assert(
      fc.property(fc.oneof(hostile, fc.array(fc.oneof(hostile, field))), (value) => {
        for (const { id, name } of readProviders(value)) {
          expect(id).to.match(/^[\w$.-]{1,128}$/)
          expect(name).to.match(/^[^\p{Cc}\u202a-\u202e\u200b]+$/u)
        }
      }),
    )
  })
})
