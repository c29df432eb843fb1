// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { groupAddress, shortAddress } from '../../src/lib/format.ts'
import { forAll } from '../fixtures/for-all.ts'

const ADDRESS = '0x7A3bC1d0E94Fd5aB6c9812eF04A5b7C9d09fC1e4'
const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 40, maxLength: 40 })

describe('short addresses', () => {
  it('keep the first four characters, including 0x, and the last six', () => {
    expect(shortAddress(ADDRESS)).to.equal('0x7A…9fC1e4')
    forAll(hex, (digits) => {
      const address = `0x${digits}`
      expect(shortAddress(address)).to.equal(`${address.slice(0, 4)}…${address.slice(-6)}`)
    })
  })

  it('keep a short text unchanged, and never get longer', () => {
    expect(shortAddress('0x12345678')).to.equal('0x12345678')
    forAll(fc.string(), (text) => shortAddress(text).length <= Math.max(text.length, 11))
  })
})

describe('grouped addresses', () => {
  it('have groups of four characters after 0x, and none for an empty address', () => {
    expect(groupAddress(ADDRESS)).to.deep.equal('0x 7A3b C1d0 E94F d5aB 6c98 12eF 04A5 b7C9 d09f C1e4'.split(' '))
    expect(groupAddress('5eykt4UsFv8P')).to.deep.equal(['5eyk', 't4Us', 'Fv8P'])
    expect(groupAddress('')).to.deep.equal([])
  })

  it('contain exactly the characters of the address', () => {
    const address = fc.oneof(
      hex.map((digits) => `0x${digits}`),
      fc.string({ unit: 'grapheme-ascii' }),
    )
    forAll(address, (text) => groupAddress(text).join('') === text)
  })
})
