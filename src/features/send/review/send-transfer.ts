import { notifyError, trackEvent } from '../../../core/actions/modal/notify.ts'
import { closeModal } from '../../../core/actions/modal/open.ts'
import { showNotice } from '../../../core/actions/modal/show-notice.ts'
import { readNewScale } from '../../../core/actions/payments/read-new-scale.ts'
import { type PaymentAnswer, requestPayment } from '../../../core/actions/payments/request-payment.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import { createPayments, findDuplicate } from '../../../core/models/payments.ts'
import { createTransactions } from '../../../core/models/transactions.ts'
import { type ErrorCode, toWalletError, WalletError } from '../../../lib/errors.ts'
import { writeShown } from '../../../lib/tokens/multiplier.ts'
import { plainToken } from '../../../schema/token.ts'
import { reviewStatusOf } from '../effects.ts'
import { createSend, type Send } from '../model.ts'
import type { Reviewed } from '../state.ts'

/** True while a possible duplicate payment is not confirmed by the visitor. */
function needsConfirmation(core: Core): boolean {
  const { reviewed, isConfirmed } = modelOf(core, createSend).$review.get() ?? {}
  return (
    reviewed !== undefined &&
    !isConfirmed &&
    findDuplicate(modelOf(core, createPayments).$payments.get(), reviewed) !== undefined
  )
}

/** One request to the wallet, from the click on. */
type SendRun = { readonly core: Core; readonly model: Send; readonly reviewed: Reviewed }

/**
 * Sends the reviewed transfer. It shows every outcome and never rejects. Leaving the view does not end it, because a
 * request already sent to the wallet cannot be withdrawn. Only the end of the core makes it silent.
 */
export async function sendTransfer(core: Core): Promise<void> {
  const model = modelOf(core, createSend)
  const { reviewed, status } = model.$review.get() ?? {}
  if (!reviewed || status !== 'open' || needsConfirmation(core)) return
  const run = { core, model, reviewed }
  // The figures that are shown are agreed to now.
  model.mark(reviewed, 'asking')
  trackEvent(core, 'SEND_INITIATED', eventProperties(reviewed))
  const request = { transfer: reviewed.transfer, toName: reviewed.name }
  const callbacks = { onAsk: model.startRequest, onAnswer: (answer: PaymentAnswer) => handleAnswer(run, answer) }
  try {
    if (!(await isRescaled(core, reviewed))) await requestPayment(core, request, callbacks)
  } catch (thrown) {
    // The wallet has not been asked, so the review stays open.
    model.mark(reviewed, reviewStatusOf(core, reviewed))
    notifyError(core, toWalletError(thrown, 'send-failed'))
  }
}

/**
 * Asks the token's contract again what multiplies its amounts. When that has changed, the same transfer is shown by the new
 * multiplier, and true is returned, so that no wallet is asked. @throws WalletError when no node answers
 */
async function isRescaled(core: Core, reviewed: Reviewed): Promise<boolean> {
  const { transfer, token } = reviewed
  const reading = await readNewScale(core, transfer.network, transfer.from, token)
  if (!reading || token.multiplier === undefined) return false
  const model = modelOf(core, createSend)
  model.takeReading(reading)
  const review = model.$review.get()
  if (review?.reviewed !== reviewed) return true
  const scaled = { ...token, multiplier: reading.facts?.multiplier }
  const renewed = { ...reviewed, token: scaled, transfer: { ...transfer, token: plainToken(scaled) } }
  const status = reviewStatusOf(core, reviewed)
  model.rescale({ ...review, reviewed: Object.freeze(renewed), status, before: token.multiplier })
  return true
}

function handleAnswer(run: SendRun, answer: PaymentAnswer): void {
  const { core, model, reviewed } = run
  model.endRequest()
  const { dropTransaction } = modelOf(core, createTransactions)
  switch (answer.kind) {
    case 'sent':
      handleSent(run)
      break
    case 'failed':
      endFailed(run, answer.error, answer.failure)
      break
    case 'unknown':
      dropTransaction()
      showUnknown(run, answer.id, answer.error)
      break
    case 'declined':
      dropTransaction()
      model.mark(reviewed, reviewStatusOf(core, reviewed))
      notifyError(core, answer.error)
      break
    case 'changed':
      dropTransaction()
      model.mark(reviewed, answer.change)
      // The review itself explains a changed account or network.
      if (!isOnScreen(run)) notifyError(core, answer.error)
      break
    default:
      dropTransaction()
  }
}

function handleSent(run: SendRun): void {
  const { core, model, reviewed } = run
  // A visitor who has opened another view, or started another transfer, stays there.
  if (isCurrent(run) && core.router.$stack.get().some(({ view }) => view.startsWith('Send')))
    modelOf(core, createTransactions).settleTransaction('success')
  else modelOf(core, createTransactions).dropTransaction()
  if (isCurrent(run)) model.reset()
  showNotice(core, 'info', 'transactionStarted')
  trackEvent(core, 'SEND_SUCCESS', eventProperties(reviewed))
}

/** Says that the transfer may have been sent, and shows its receipt; the form is kept. */
function showUnknown(run: SendRun, id: string, error: WalletError): void {
  const { core, model, reviewed } = run
  if (isOnScreen(run)) core.router.replace({ view: 'SendReceipt', data: { id } })
  model.mark(reviewed, reviewStatusOf(core, reviewed))
  trackEvent(core, 'SEND_ERROR', { ...eventProperties(reviewed), message: error.message })
  notifyError(core, error)
}

function endFailed(run: SendRun, error: WalletError, failure: ErrorCode): void {
  const { core, model, reviewed } = run
  if (!isOnScreen(run)) modelOf(core, createTransactions).dropTransaction()
  else if (!modelOf(core, createTransactions).settleTransaction('cancel')) closeModal(core)
  if (isCurrent(run)) model.reset()
  trackEvent(core, 'SEND_ERROR', { ...eventProperties(reviewed), message: error.message })
  notifyError(core, error.code === 'invalid-transfer' ? error : new WalletError(failure, { cause: error }))
}

/** True while this transfer is still the reviewed one. */
const isCurrent = ({ model, reviewed }: SendRun): boolean => model.$review.get()?.reviewed === reviewed

const isOnScreen = (run: SendRun): boolean => isCurrent(run) && run.core.router.$route.get().view === 'SendReview'

function eventProperties({ transfer, token, smartAccount }: Reviewed): Record<string, unknown> {
  const amount = writeShown(transfer.amount, token)
  return { isSmartAccount: smartAccount, network: transfer.network.id, token: token.symbol, amount }
}
