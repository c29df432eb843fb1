// @run node
import { expect } from 'chai'
import { withoutBigInts } from './plain-values.ts'

describe('values of a failed comparison', () => {
  it('nested bigints can be serialised', () => {
    expect(withoutBigInts(12n)).to.equal('12n')
    expect(withoutBigInts({ amount: [1n, 2], name: 'x' })).to.deep.equal({ amount: ['1n', 2], name: 'x' })
    expect(withoutBigInts(new Map([[1n, 2]]))).to.be.instanceOf(Map)
  })

  it('values without bigints stay unchanged, and circular ones become text', () => {
    const value = { a: undefined, b: [1] }
    expect(withoutBigInts(value)).to.equal(value)
    const circle: Record<string, unknown> = { amount: 1n }
    circle['self'] = circle
    expect(withoutBigInts(circle)).to.equal('[object Object]')
  })
})
