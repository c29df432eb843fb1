import { readNewScale } from '../../../core/actions/payments/read-new-scale.ts'
import type { Core } from '../../../core/core.ts'
import type { TokenChoice } from '../../../schema/token.ts'
import { statusOf } from '../effects.ts'
import { swapOf } from '../model.ts'
import type { Reviewed } from './reviewed.ts'

/**
 * Asks both contracts again what multiplies their amounts. When one has changed, the same swap is shown by the new multipliers,
 * and true is returned, so that no wallet is asked. @throws WalletError when no node answers
 */
export async function isRescaled(core: Core, reviewed: Reviewed): Promise<boolean> {
  const model = swapOf(core)
  const [pay, get] = await Promise.all([rescaled(core, reviewed, reviewed.pay), rescaled(core, reviewed, reviewed.get)])
  if (pay === reviewed.pay && get === reviewed.get) return false
  const review = model.$review.get()
  if (review?.reviewed !== reviewed) return true
  const shownBefore = { pay: reviewed.pay, get: reviewed.get }
  const renewed = Object.freeze({ ...reviewed, pay, get })
  model.renew({ ...review, reviewed: renewed, status: statusOf(core, renewed), shownBefore, isInWallet: false })
  return true
}

/** The token with the multiplier of its contract, which also reaches the form; the same token when that has not changed. */
async function rescaled(core: Core, { network, owner }: Reviewed, token: TokenChoice): Promise<TokenChoice> {
  const reading = await readNewScale(core, network, owner, token)
  if (!reading) return token
  swapOf(core).takeReading(reading)
  return Object.freeze({ ...token, multiplier: reading.facts?.multiplier })
}
