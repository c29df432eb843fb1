import { modelOf } from '../../src/core/core.ts'
import { createPayments, isOpen, type Payment } from '../../src/core/models/payments.ts'
import { sendAgain } from '../../src/features/send/receipt/receipt-actions.ts'
import { sendTransfer } from '../../src/features/send/review/send-transfer.ts'
import type { Chapter, Scenario, Stage } from './scenario.ts'
import { prepare, reviewed } from './send-scenarios.ts'
import { waitUntil } from './steps.ts'

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
  { id: 'account-payments', title: 'On the account', prepare, interact: sent },
  { id: 'account-payments-many', title: 'Several of them', prepare, interact: several },
  {
    id: 'receipt',
    title: 'Confirmed',
    prepare,
    async interact(stage) {
      await sent(stage)
      openReceipt(stage)
    },
  },
  otherwise('receipt-pending', 'In no block yet', { status: 'pending' }),
  otherwise('receipt-unseen', 'No node knows it', { status: 'pending', isUnseen: true }),
  otherwise('receipt-unknown', 'The answer of the wallet was lost', lost),
  otherwise('receipt-failed', 'Failed', { status: 'reverted' }),
  otherwise('receipt-replaced', 'Replaced by another one', { status: 'replaced' }),
  otherwise('receipt-expired', 'Too late for any block', { status: 'expired' }),
  otherwise('receipt-mismatch', 'Not what was reviewed', { match: false }),
  otherwise('receipt-unclear', 'Cannot be compared', { match: 'unclear' }),
  {
    id: 'review-twin',
    title: 'The same as one in doubt',
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
