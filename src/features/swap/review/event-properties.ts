import { formatExact } from '../../../lib/amount.ts'
import type { Reviewed } from './reviewed.ts'

/** What analytics is told of a swap. */
export function eventProperties({
  network,
  pay,
  get,
  amount,
  quoted,
  smartAccount,
}: Reviewed): Record<string, unknown> {
  return {
    isSmartAccount: smartAccount,
    network: network.id,
    swapFromToken: pay.symbol,
    swapToToken: get.symbol,
    swapFromAmount: formatExact(amount, pay.decimals),
    swapToAmount: formatExact(quoted, get.decimals),
  }
}
