import { modelOf } from '../../../src/core/core.ts'
import { createPayments, isOpen, type Payment } from '../../../src/core/models/payments.ts'
import { sendAgain } from '../../../src/features/send/receipt/receipt-actions.ts'
import { sendTransfer } from '../../../src/features/send/review/send-transfer.ts'
import type { Chapter, Scenario, Stage } from '../scenario.ts'
import { waitUntil } from '../steps.ts'
import { prepare, reviewed } from './send-scenarios.ts'

/** Sends the reviewed payment, and waits for its result. */
async function sent(stage: Stage): Promise<void> {
  await reviewed(stage)
  await sendTransfer(stage.core)
  await waitUntil(modelOf(stage.core, createPayments).$payments, ([newest]) => newest !== undefined && !isOpen(newest))
  stage.core.notices.hideToast()
}

/** Shows the receipt of the newest payment. */
function openReceipt({ core }: Stage): void {
  const [newest] = modelOf(core, createPayments).$payments.get()
  if (newest) core.router.push({ view: 'SendReceipt', data: { id: newest.id } })
}

/** Replaces the newest payment by a copy with changes. */
async function become(stage: Stage, change: Partial<Payment>): Promise<void> {
  await sent(stage)
  const payments = modelOf(stage.core, createPayments)
  const [newest] = payments.$payments.get()
  if (!newest) return
  // A payment with another id is no longer polled, so it keeps its state.
  payments.drop(newest.id)
  payments.add({ ...newest, id: 'other', ...change })
}

/** Payments of one account with different results. */
async function several(stage: Stage): Promise<void> {
  await become(stage, lost)
  const payments = modelOf(stage.core, createPayments)
  const [newest] = payments.$payments.get()
  if (!newest) return
  const { wasUnknown: _, ...known } = newest
  for (const [at, status] of (['pending', 'success', 'reverted'] as const).entries())
    payments.add({ ...known, id: status, status, askedAt: newest.askedAt - at - 1 })
}

/** A scenario of the newest payment's receipt with changes. */
const otherwise = (id: string, title: string, change: Partial<Payment>): Scenario => ({
  id,
  title,
  prepare,
  async interact(stage) {
    await become(stage, change)
    openReceipt(stage)
  },
})

const lost: Partial<Payment> = { status: 'unknown', wasUnknown: true, hash: undefined }

const receipts: readonly Scenario[] = [
  { id: 'account-payments', title: 'In the account view', prepare, interact: sent },
  { id: 'account-payments-many', title: 'Several payments', prepare, interact: several },
  {
    id: 'receipt',
    title: 'Confirmed',
    prepare,
    async interact(stage) {
      await sent(stage)
      openReceipt(stage)
    },
  },
  otherwise('receipt-pending', 'Not in a block yet', { status: 'pending' }),
  otherwise('receipt-unseen', 'Unknown to all nodes', { status: 'pending', isUnseen: true }),
  otherwise('receipt-unknown', 'The answer of the wallet was lost', lost),
  otherwise('receipt-failed', 'Failed', { status: 'reverted' }),
  otherwise('receipt-replaced', 'Replaced by another transaction', { status: 'replaced' }),
  otherwise('receipt-expired', 'Expired before a block included it', { status: 'expired' }),
  otherwise('receipt-mismatch', 'Different from the reviewed payment', { match: false }),
  otherwise('receipt-unclear', 'Cannot be compared', { match: 'unclear' }),
  {
    id: 'review-twin',
    title: 'A repeat of a payment with an unknown result',
    prepare,
    async interact(stage) {
      await become(stage, lost)
      const [newest] = modelOf(stage.core, createPayments).$payments.get()
      if (newest) sendAgain(stage.core, newest)
      await reviewed(stage)
    },
  },
]

/** Scenarios of payment receipts. */
export const receiptChapters: readonly Chapter[] = [{ title: 'Payment', scenarios: receipts }]
