// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { leastOf } from '../../../src/features/swap/figures.ts'
import { renewReview } from '../../../src/features/swap/review/renew.ts'
import type { Review, Reviewed } from '../../../src/features/swap/review/reviewed.ts'
import { forAll } from '../../fixtures/for-all.ts'

const reviewOf = (quoted: bigint, more: Partial<Review> = {}): Review => ({
  reviewed: { quoted, least: leastOf(quoted), gasPrice: 100n } as Reviewed,
  status: 'open',
  ...more,
})
const at = (quoted: bigint, gasPrice = 100n) => ({ quoted, gasPrice, readAt: 9 })
const figures = ({ reviewed: { quoted, least }, before }: Review) => ({ quoted, least, before })
const agreed = { quoted: 1_000_000n, least: 990_000n }

describe('a review at another price', () => {
  it('keeps its minimum while a tenth of a percent of slippage is left, and raises it with the price', () => {
    const review = reviewOf(1_000_000n)
    for (const [quoted, least] of [
      [999_900n, 990_000n],
      [991_000n, 990_000n],
      [1_020_000n, 1_009_800n],
    ] as const)
      expect(figures(renewReview(review, at(quoted)))).to.deep.equal({ quoted, least, before: undefined })
  })

  it('shows the new figures beside those that were agreed to, and withdraws them when the price is back', () => {
    const low = renewReview(reviewOf(1_000_000n, { isAccepted: true }), at(990_500n))
    expect(figures(low)).to.deep.equal({ quoted: 990_500n, least: 980_595n, before: agreed })
    expect(low.isAccepted, 'a loss that was accepted').to.equal(false)
    const still = renewReview(low, at(985_000n))
    expect(figures(still), 'the minimum that waits').to.deep.equal({
      quoted: 985_000n,
      least: 980_595n,
      before: agreed,
    })
    const lower = renewReview(still, at(900_000n))
    expect(figures(lower)).to.deep.equal({ quoted: 900_000n, least: 891_000n, before: agreed })
    expect(figures(renewReview(lower, at(995_000n)))).to.deep.equal({
      quoted: 995_000n,
      least: 990_000n,
      before: undefined,
    })
  })

  it('shows them, too, when a node says that the minimum is out of reach', () => {
    const told = renewReview(reviewOf(1_000_000n), at(999_000n), { isOutOfReach: true })
    expect(figures(told)).to.deep.equal({ quoted: 999_000n, least: 989_010n, before: agreed })
  })

  it('never shows a lower minimum without what was agreed to', () => {
    const amount = fc.bigInt({ min: 1n, max: 2n ** 100n })
    forAll(fc.array(amount, { minLength: 2, maxLength: 8 }), ([first = 1n, ...prices]) => {
      const start = reviewOf(first)
      let review = start
      const reviews = prices.map((quoted) => {
        review = renewReview(review, at(quoted))
        return review
      })
      let promised = start.reviewed.least
      return reviews.every(({ before, reviewed: { least } }) => {
        if (before) return before.least === promised
        const isKept = least >= promised
        promised = least
        return isKept
      })
    })
  })

  it('tells a network fee that has risen by more than a quarter, also in small steps', () => {
    const review = reviewOf(1_000_000n)
    expect(renewReview(review, at(1_000_000n, 125n))).to.deep.include({ notice: undefined })
    const [first, second] = [120n, 126n]
    const risen = renewReview(renewReview(review, at(1_000_000n, first)), at(1_000_000n, second))
    expect([risen.notice, risen.reviewed.gasPrice]).to.deep.equal(['fee-risen', 126n])
    expect(renewReview(review, at(1_000_000n, 80n)).reviewed.gasPrice).to.equal(80n)
  })
})
