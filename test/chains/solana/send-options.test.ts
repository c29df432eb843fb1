// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { solanaSendOptions } from '../../../src/schema/rpc-params.ts'
import { forAll } from '../../fixtures/for-all.ts'

const commitments = ['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']
const options = fc.record(
  {
    skipPreflight: fc.boolean(),
    preflightCommitment: fc.constantFrom(...commitments),
    maxRetries: fc.nat(),
    minContextSlot: fc.maxSafeNat(),
  },
  { requiredKeys: [] },
)

describe('Solana send options', () => {
  it('are read unchanged, each of them optional, without unknown members', () => {
    forAll(options, (given) => {
      expect(solanaSendOptions.parse(given)).to.deep.equal(given)
    })
    expect(solanaSendOptions.parse({ skipPreflight: true, evil: 1 })).to.deep.equal({ skipPreflight: true })
  })

  it('are refused with an unknown commitment, an invalid number, or when they are not an object', () => {
    const wrong = [
      { preflightCommitment: 'latest' },
      { skipPreflight: 'yes' },
      { maxRetries: -1 },
      { maxRetries: 1.5 },
      { maxRetries: '3' },
      { minContextSlot: 2 ** 53 },
      { minContextSlot: Number.NaN },
      null,
      'confirmed',
      [],
    ]
    for (const value of wrong) expect(solanaSendOptions.safeParse(value).success, JSON.stringify(value)).to.equal(false)
  })
})
