import { type Core, modelOf } from '../../core.ts'
import { createPayments, isOpen } from '../../models/payments.ts'
import { followPayment } from './follow-payment.ts'
import { readPayments } from './store-payments.ts'

// Networks may drop a transaction after days, so older payments are not followed.
const KEPT_MS = 7 * 24 * 3_600_000

/**
 * Follows the stored payments that this page does not know yet, and drops payments of other tabs that are no longer
 * stored. A payment requested on this page is followed here until it ends, even if another tab removed it.
 */
export function resumePayments(core: Core): void {
  const payments = modelOf(core, createPayments)
  const stored = readPayments(core).filter(({ askedAt }) => Date.now() - askedAt < KEPT_MS)
  for (const payment of payments.$payments.get()) {
    if (payment.isResumed && isOpen(payment) && !stored.some(({ id }) => id === payment.id)) payments.drop(payment.id)
  }
  for (const payment of stored) {
    if (payments.of(payment.id)) continue
    payments.add(payment)
    void followPayment(core, payment.id)
  }
}
