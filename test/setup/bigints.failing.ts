import { expect } from 'chai'

// Run by runner.test.ts, which checks how its failures are reported.
describe('big integers', () => {
  it('alone', () => expect(1n).to.equal(2n))
  it('in an object', () => expect({ amount: 3n }).to.deep.equal({ amount: 4n }))
})
