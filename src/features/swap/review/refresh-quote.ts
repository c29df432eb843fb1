import type { Core } from '../../../core/core.ts'
import { createConvertApi } from '../../../io/convert.ts'
import { WalletError } from '../../../lib/errors.ts'
import { leastOf } from '../figures.ts'
import { swapOf } from '../model.ts'
import { readGasPrice } from '../quote/keep-quote.ts'
import { askQuote } from '../quote/quote.ts'

/** Reads the quote of a review again, when it is too old to be accepted. @throws WalletError `network-failed` … */
export async function refreshReview(core: Core, signal: AbortSignal): Promise<void> {
  const model = swapOf(core)
  const review = model.$review.get()
  const setup = model.$setup.get()
  if (!review || !setup || setup.problem) return
  const { reviewed } = review
  const gasPrice = await readGasPrice(core, reviewed.network.id, signal)
  const asked = { ...reviewed, side: 'pay' as const }
  const terms = { coin: setup.swapper.coinAddress, gasPrice }
  const quote = await askQuote(createConvertApi(core.$config.get()), asked, terms, signal)
  if (!quote) throw new WalletError('network-failed', { details: 'no quote' })
  const { toAmount: quoted } = quote
  const renewed = Object.freeze({ ...reviewed, quoted, least: leastOf(quoted), gasPrice, quotedAt: Date.now() })
  if (signal.aborted || model.$review.get() !== review) return
  model.review(renewed)
  model.change(renewed, { ...review, reviewed: renewed, isAccepted: false })
}
