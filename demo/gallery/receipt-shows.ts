import { modelOf } from '../../src/core/core.ts'
import { createPayments, isOpen, type Payment } from '../../src/core/models/payments.ts'
import { sendAgain } from '../../src/features/send/receipt.ts'
import { send } from '../../src/features/send/send.ts'
import { prepare, reviewed } from './send-shows.ts'
import type { Chapter, Show } from './show.ts'
import type { Stage } from './stage-type.ts'
import { until } from './visitor.ts'

/** Sends what is reviewed, and waits until it is known how that ended. */
async function sent(stage: Stage): Promise<void> {
  await reviewed(stage)
  await send(stage.core)
  await until(modelOf(stage.core, createPayments).$payments, ([newest]) => newest !== undefined && !isOpen(newest))
  stage.core.notices.hide()
}

/** Shows the receipt of the newest payment. */
function openReceipt({ core }: Stage): void {
  const [newest] = modelOf(core, createPayments).$payments.get()
  if (newest) core.router.push({ view: 'SendReceipt', data: { id: newest.id } })
}

/** The newest payment, as it would be had it gone another way. */
async function become(stage: Stage, change: Partial<Payment>): Promise<void> {
  await sent(stage)
  const payments = modelOf(stage.core, createPayments)
  const [newest] = payments.$payments.get()
  if (!newest) return
  // One of another id is not followed any more, so that it stays as it is.
  payments.drop(newest.id)
  payments.add({ ...newest, id: 'other', ...change })
}

const receipts: readonly Show[] = [
  { id: 'account-payments', title: 'On the account', prepare, act: sent },
  {
    id: 'receipt',
    title: 'Confirmed',
    prepare,
    async act(stage) {
      await sent(stage)
      openReceipt(stage)
    },
  },
  {
    id: 'receipt-unknown',
    title: 'The answer of the wallet was lost',
    prepare,
    async act(stage) {
      await become(stage, { status: 'unknown', wasUnknown: true, hash: undefined })
      openReceipt(stage)
    },
  },
  {
    id: 'receipt-replaced',
    title: 'Replaced by another one',
    prepare,
    async act(stage) {
      await become(stage, { status: 'replaced' })
      openReceipt(stage)
    },
  },
  {
    id: 'receipt-mismatch',
    title: 'Not what was reviewed',
    prepare,
    async act(stage) {
      await become(stage, { match: false })
      openReceipt(stage)
    },
  },
  {
    id: 'review-twin',
    title: 'The same as one in doubt',
    prepare,
    async act(stage) {
      await become(stage, { status: 'unknown', wasUnknown: true, hash: undefined })
      const [newest] = modelOf(stage.core, createPayments).$payments.get()
      if (newest) sendAgain(stage.core, newest)
      await reviewed(stage)
    },
  },
]

/** What became of a payment. */
export const receiptChapters: readonly Chapter[] = [{ title: 'Payment', shows: receipts }]
