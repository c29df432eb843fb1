import { writeShown } from '../../../lib/tokens/multiplier.ts'
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
    swapFromAmount: writeShown(amount, pay),
    swapToAmount: writeShown(quoted, get),
  }
}
