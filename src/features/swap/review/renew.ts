import { leastOf, reaches } from '../figures.ts'
import type { Review } from './reviewed.ts'

/** A quote of the amount under review: what arrives in base units, the gas price in wei, and when it was read (ms). */
export type FreshPrice = { readonly quoted: bigint; readonly gasPrice?: bigint | undefined; readonly readAt: number }

/** Percent by which the gas price may rise after the review without being told. */
const RISE = 25n

/**
 * What a review becomes at a new price. The minimum that it shows never falls unnoticed: it is kept while the price reaches
 * it. When the price no longer does, or a node says so (`isOutOfReach`), the new figures wait beside the agreed ones
 * until the visitor accepts them, or the price comes back.
 */
export function renewReview(review: Review, fresh: FreshPrice, { isOutOfReach = false } = {}): Review {
  const { reviewed, before, notice, isAccepted = false } = review
  const { quoted, readAt } = fresh
  const agreed = before ?? { quoted: reviewed.quoted, least: reviewed.least }
  const isBack = !isOutOfReach && reaches(quoted, agreed.least)
  // Figures that wait are kept, too, so that they do not change under the pointer.
  const isKept = isBack || (!isOutOfReach && before !== undefined && reaches(quoted, reviewed.least))
  const kept = isBack ? agreed.least : isKept ? reviewed.least : 0n
  const usual = leastOf(quoted)
  const least = kept > usual ? kept : usual
  const hasRisen = hasFeeRisen(reviewed.gasPrice, fresh.gasPrice)
  const gasPrice = gasPriceOf(reviewed.gasPrice, fresh.gasPrice, hasRisen)
  return {
    ...review,
    reviewed: Object.freeze({ ...reviewed, quoted, least, quotedAt: readAt, gasPrice }),
    before: isBack ? undefined : agreed,
    notice: hasRisen ? 'fee-risen' : notice,
    isAccepted: isKept && isAccepted,
  }
}

const hasFeeRisen = (before: bigint | undefined, now: bigint | undefined): boolean =>
  before !== undefined && now !== undefined && now * 100n > before * (100n + RISE)

/** A small rise is not shown, so that many of them together are told. */
function gasPriceOf(before: bigint | undefined, now: bigint | undefined, hasRisen: boolean): bigint | undefined {
  if (before === undefined || now === undefined) return now ?? before
  return hasRisen || now < before ? now : before
}
