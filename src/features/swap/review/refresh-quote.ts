import type { Core } from '../../../core/core.ts'
import { createConvertApi } from '../../../io/convert.ts'
import { WalletError } from '../../../lib/errors.ts'
import { swapOf } from '../model.ts'
import { readGasPrice } from '../quote/keep-quote.ts'
import { askQuote } from '../quote/quote.ts'
import { type FreshPrice, renewReview } from './renew.ts'
import type { Reviewed } from './reviewed.ts'

/** Reads the quote of an open review again, and shows it there. @throws WalletError `network-failed` … */
export async function refreshReview(core: Core, signal: AbortSignal): Promise<void> {
  const model = swapOf(core)
  const { reviewed } = model.$review.get() ?? {}
  if (!reviewed) return
  const fresh = await readPrice(core, reviewed, signal)
  const review = model.$review.get()
  if (signal.aborted || review?.reviewed !== reviewed || review.status !== 'open') return
  model.renew({ ...renewReview(review, fresh), isUnasked: true })
}

/** Reads the present price of what is reviewed. @throws WalletError `network-failed` … */
export async function readPrice(core: Core, reviewed: Reviewed, signal: AbortSignal): Promise<FreshPrice> {
  const setup = swapOf(core).$setup.get()
  if (!setup || setup.problem) throw new WalletError('swap-unsupported')
  const gasPrice = await readGasPrice(core, reviewed.network.id, signal)
  const asked = { ...reviewed, side: 'pay' as const }
  const terms = { coin: setup.swapper.coinAddress, gasPrice }
  const quote = await askQuote(createConvertApi(core.$config.get()), asked, terms, signal)
  if (!quote) throw new WalletError('network-failed', { details: 'no quote' })
  return { quoted: quote.toAmount, gasPrice, readAt: Date.now() }
}
