// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { heldByCount, type NftMove } from '../../../src/features/nfts/held.ts'
import { numberOf } from '../../../src/features/nfts/nft.ts'
import { forAll } from '../../fixtures/for-all.ts'

const move = (direction: NftMove['direction'], name: string, hash = name): NftMove => ({
  ...{ hash, direction, name, isSpam: false },
})
const namesOf = (moves: readonly NftMove[]) => heldByCount(moves).map(({ name }) => name)

describe('the NFTs that are counted from a history', () => {
  it('are those that came in and did not go out, newest first, even if the history does not tell how they came', () => {
    expect(namesOf([])).to.deep.equal([])
    expect(namesOf([move('in', 'b'), move('in', 'a')])).to.deep.equal(['b', 'a'])
    expect(namesOf([move('out', 'a'), move('in', 'b'), move('in', 'a')])).to.deep.equal(['b'])
    expect(namesOf([move('self', 'a'), move('in', 'a')])).to.deep.equal(['a'])
    expect(namesOf([move('in', 'a', '3'), move('out', 'a', '2'), move('in', 'a', '1')])).to.deep.equal(['a'])
    expect(namesOf([move('in', 'a', '2'), move('out', 'a', '1')])).to.deep.equal(['a'])
  })

  it('keep their ids when older history is read', () => {
    const newer = [move('in', 'b', '2'), move('in', 'c', '2')]
    const ids = heldByCount(newer).map(({ id }) => id)
    expect(new Set(ids).size).to.equal(2)
    expect(
      heldByCount([...newer, move('in', 'a', '1')])
        .map(({ id }) => id)
        .slice(0, 2),
    ).to.deep.equal(ids)
  })

  it('are as many as came in, less those that left afterwards', () => {
    const moves = fc.array(
      fc.record({
        direction: fc.constantFrom('in' as const, 'out' as const),
        name: fc.constantFrom('a', 'b'),
        hash: fc.string(),
      }),
    )
    forAll(moves, (drawn) => {
      const list = drawn.map((one) => ({ ...one, isSpam: false }))
      const count = { a: 0, b: 0 }
      for (const { name, direction } of [...list].reverse())
        count[name as 'a'] = Math.max(0, count[name as 'a'] + (direction === 'in' ? 1 : -1))
      const names = namesOf(list)
      expect([names.filter((name) => name === 'a').length, names.filter((name) => name === 'b').length]).to.deep.equal([
        count.a,
        count.b,
      ])
    })
  })
})

describe('the number of an NFT', () => {
  it('is shortened in the middle when it is long', () => {
    expect(numberOf({ tokenId: 12n })).to.equal('12')
    expect(numberOf({ tokenId: 0n })).to.equal('0')
    expect(numberOf({ tokenId: 2n ** 256n - 1n })).to.equal('1157…9935')
    expect(numberOf({})).to.equal(undefined)
  })
})
