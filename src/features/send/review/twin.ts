import { type Core, modelOf } from '../../../core/core.ts'
import { createPayments, type Payment } from '../../../core/models/payments.ts'
import { createSend } from '../model.ts'
import type { Reviewed } from '../state.ts'

/**
 * An earlier payment of the same amount to the same receiver whose outcome was unknown, and which has not failed since:
 * sending this one may pay twice.
 */
export const findTwin = (payments: readonly Payment[], { transfer }: Reviewed): Payment | undefined =>
  payments.find(
    ({ transfer: other, status, wasUnknown }) =>
      wasUnknown &&
      (status === 'unknown' || status === 'pending' || status === 'success') &&
      other.network.id === transfer.network.id &&
      other.from === transfer.from &&
      other.to === transfer.to &&
      other.amount === transfer.amount &&
      other.token?.address === transfer.token?.address,
  )

/** True while what is reviewed may have been paid already, and the visitor has not said that it is to be paid again. */
export function asksFirst(core: Core): boolean {
  const { reviewed, again } = modelOf(core, createSend).$review.get() ?? {}
  return (
    reviewed !== undefined && !again && findTwin(modelOf(core, createPayments).$payments.get(), reviewed) !== undefined
  )
}
