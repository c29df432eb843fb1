// @run node
import { expect } from 'chai'
import fc from 'fast-check'
import { nameMessage, newNameProblem, readWish } from '../../../src/lib/names/new-name.ts'
import { forAll } from '../../fixtures/for-all.ts'

describe('a name to register', () => {
  it('has 4 to 55 letters, digits and hyphens', () => {
    for (const wish of ['mara', 'm4-r', '----', '0000', 'm'.repeat(55)])
      expect(newNameProblem(wish)).to.equal(undefined)
    expect(newNameProblem('')).to.equal('empty')
    expect(newNameProblem('mar')).to.equal('short')
    expect(newNameProblem('m'.repeat(56))).to.equal('long')
    for (const wish of ['ma_r', 'ma r', 'mara.', 'mаra', 'señal', 'MARA', 'm\u200bara', '🌊🌊🌊🌊'])
      expect(newNameProblem(wish), wish).to.equal('letters')
  })

  it('is read in lower case without its zone, and signed with its time in seconds', () => {
    expect(readWish(' Mara.Reown.ID ')).to.equal('mara')
    expect(readWish('mara')).to.equal('mara')
    expect(readWish('mara.wcn.id')).to.equal('mara.wcn.id')
    expect(nameMessage('mara.reown.id', 1_700_000_000_999)).to.equal(
      '{"name":"mara.reown.id","attributes":{},"timestamp":1700000000}',
    )
  })

  it('of any text that passes makes a name that the service takes', () => {
    forAll(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const wish = readWish(text)
      if (!newNameProblem(wish)) expect(`${wish}.reown.id`).to.match(/^[a-z0-9-]{4,55}\.reown\.id$/)
    })
  })
})
