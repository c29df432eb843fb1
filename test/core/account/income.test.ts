// @run node
import { expect } from 'chai'
import fc from 'fast-check'
import { type Amounts, changesOf, updated, withoutOwn } from '../../../src/core/actions/income/rises.ts'
import { forAll } from '../../fixtures/for-all.ts'

const amounts = (rows: Record<string, bigint>, isComplete = true): Amounts => ({
  byKey: new Map(Object.entries(rows)),
  known: new Set(Object.keys(rows)),
  isComplete,
})
const holdings = fc.dictionary(fc.constantFrom('', '0xa', '0xb', '0xc'), fc.bigInt({ min: 0n, max: 2n ** 256n }))

describe('what rose between two looks', () => {
  it('is the difference of each asset that both looks could read', () => {
    forAll(holdings, holdings, (first, second) => {
      const { rises, hasFallen } = changesOf(amounts(first, false), amounts(second))
      for (const [key, rise] of rises) expect((first[key] ?? 0n) + rise).to.equal(second[key])
      const both = Object.keys(second).filter((key) => key in first)
      const isLess = both.some((key) => (second[key] ?? 0n) < (first[key] ?? 0n))
      expect(hasFallen).to.equal(isLess)
      expect([...rises.keys()].every((key) => key in first)).to.equal(true)
    })
  })

  it('never counts an amount twice over any number of looks', () => {
    forAll(fc.array(holdings, { minLength: 2, maxLength: 8 }), (looks) => {
      let before = amounts(looks[0] ?? {}, false)
      let sum = 0n
      for (const look of looks.slice(1)) {
        const now = amounts(look, false)
        const rise = changesOf(before, now).rises.get('') ?? 0n
        sum += rise
        before = updated(before, now)
      }
      const steps = looks.flatMap((look) => ('' in look ? [look[''] ?? 0n] : []))
      const expected = steps.reduce((total, value, at) => {
        const last = steps[at - 1]
        return last !== undefined && value > last ? total + value - last : total
      }, 0n)
      expect(sum).to.equal(expected)
    })
  })

  it('counts an asset that appears from zero only if the list was complete and could be read before', () => {
    const later = amounts({ '': 1n, '0xa': 5n })
    expect([...changesOf(amounts({ '': 1n }), later).rises]).to.deep.equal([['0xa', 5n]])
    expect([...changesOf(amounts({ '': 1n }, false), later).rises]).to.deep.equal([])
    const unread: Amounts = { byKey: new Map([['', 1n]]), known: new Set(['', '0xa']), isComplete: true }
    expect([...changesOf(unread, later).rises]).to.deep.equal([])
  })

  it('leaves out what the owner sent', () => {
    const { byKey } = amounts({ '': 5n, '0xa': 7n })
    const own = Object.entries({ '': 5n, '0xa': 3n }).map(([key, amount]) => ({ key, amount }))
    expect([...withoutOwn(byKey, own)]).to.deep.equal([['0xa', 4n]])
  })
})
