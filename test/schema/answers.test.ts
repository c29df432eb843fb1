// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { accountStored } from '../../src/schema/account-storage.ts'
import { identity } from '../../src/schema/identity.ts'
import { balanceRow } from '../../src/schema/token.ts'
import { forAll } from '../fixtures/for-all.ts'

/** Any JSON value, including texts that break layouts and parsers. */
const wire = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(...'1e400 -1 NaN 18.5 \u202eevil \u200b 0x1 18 1.5'.split(' '), 'x'.repeat(3_000), 1e30, -1),
)

const quantity = { decimals: '6', numeric: '1.5' }
const row = { name: 'USD Coin', symbol: 'USDC', quantity, price: 1, chainId: 'eip155:1' }
const read = (more: object) => balanceRow.safeParse({ ...row, ...more })

describe('a row of the balance list', () => {
  it('is parsed, and unknown fields are dropped', () => {
    const { data } = read({ address: 'eip155:1:0xa', iconUrl: 'https://a.example/a.svg', value: 3, extra: 'x' })
    const more = { address: 'eip155:1:0xa', iconUrl: 'https://a.example/a.svg' }
    expect(data).to.deep.equal({ ...row, ...more, quantity: { decimals: 6, numeric: '1.5' } })
  })

  it('has 0 to 255 decimals, and is refused with others', () => {
    for (const decimals of ['0', '18', '77', '255'])
      expect(read({ quantity: { decimals, numeric: '1' } }).data?.quantity.decimals).to.equal(Number(decimals))
    for (const decimals of ['256', '-1', '18.5', '1e3', '', ' 6', 6, null, '0x6', 'NaN'])
      expect(read({ quantity: { decimals, numeric: '1' } }).success, String(decimals)).to.equal(false)
  })

  it('keeps the exact text of a decimal amount, and is refused with any other', () => {
    const most = `${'9'.repeat(78)}.${'9'.repeat(255)}`
    expect(read({ quantity: { decimals: '18', numeric: most } }).data?.quantity.numeric).to.equal(most)
    for (const numeric of [...'1e30 -1 NaN Infinity .5 1. 0x5 1,000'.split(' '), '', `1${'0'.repeat(78)}`, 5, null])
      expect(read({ quantity: { decimals: '18', numeric } }).success, String(numeric)).to.equal(false)
  })

  it('drops an invalid price or image, and has clean, short names and a visible symbol', () => {
    for (const price of ['1', null, Number.NaN, Number.POSITIVE_INFINITY, {}])
      expect(read({ price }).data).to.have.property('price', undefined)
    expect(read({ iconUrl: 5 }).data).to.have.property('iconUrl', undefined)
    expect(read({ iconUrl: 'x'.repeat(3_000) }).data).to.have.property('iconUrl', undefined)
    const { data } = read({ name: `\u202e${'long '.repeat(50)}`, symbol: '\u200bUS\u200bDC' })
    expect(data?.symbol).to.equal('USDC')
    expect(data?.name.length).to.be.at.most(40)
    expect(read({ symbol: '\u200b\u200d' }).success).to.equal(false)
  })

  it('is refused or valid for any JSON', () => {
    const quantity = fc.oneof(wire, fc.record({ decimals: wire, numeric: wire }))
    const parts = { name: wire, symbol: wire, price: wire, address: wire, quantity }
    const like = fc.record(parts, { requiredKeys: [] })
    const whole = like.map((one) => ({ ...row, ...one }))
    forAll(fc.oneof(like, whole, wire), (value) => {
      const { data } = balanceRow.safeParse(value)
      if (!data) return true
      const { decimals, numeric } = data.quantity
      return Number.isInteger(decimals) && decimals <= 255 && /^\d+(\.\d+)?$/.test(numeric) && data.symbol !== ''
    })
  })
})

describe('an identity', () => {
  it('has a name and an avatar, each of which may be missing or invalid', () => {
    const named = { name: 'a.eth', avatar: null }
    expect(identity.parse({ ...named, resolvedAt: 'now' })).to.deep.equal(named)
    for (const one of [{}, { name: 5, avatar: ['x'] }, { name: 'x'.repeat(256), avatar: 'x'.repeat(2049) }])
      expect(identity.parse(one)).to.deep.equal({ name: null, avatar: null })
  })

  it('has a name of one clean, short line or none, in the answer and in the storage', () => {
    const names = { '\u202ea.eth': 'a.eth', ' a\n b ': 'a b', ['x'.repeat(100)]: 'x'.repeat(40) }
    for (const [given, name] of Object.entries(names)) {
      expect(identity.parse({ name: given })).to.include({ name })
      const cache = accountStored.identity_cache({ '0xa': { name: given, avatar: null, time: 1 } })
      expect(cache['0xa']).to.include({ name })
    }
    expect(identity.parse({ name: '\u200b\u200d' })).to.include({ name: null })
  })

  it('is refused or valid for any JSON', () => {
    const value = fc.oneof(fc.record({ name: wire, avatar: wire }, { requiredKeys: [] }), wire)
    forAll(value, (given) => {
      const { data } = identity.safeParse(given)
      return !data || [data.name, data.avatar].every((one) => one === null || typeof one === 'string')
    })
  })
})
