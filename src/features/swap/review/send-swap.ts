import type { ContractCall } from '../../../chains/contract-call.ts'
import type { Signer } from '../../../chains/signer.ts'
import { notifyError, trackEvent } from '../../../core/actions/modal/notify.ts'
import { closeModal } from '../../../core/actions/modal/open.ts'
import { showNotice } from '../../../core/actions/modal/show-notice.ts'
import { type PaymentAnswer, requestPayment } from '../../../core/actions/payments/request-payment.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import { createPayments, findDuplicate, type Payment } from '../../../core/models/payments.ts'
import { createTransactions } from '../../../core/models/transactions.ts'
import { toWalletError, WalletError } from '../../../lib/errors.ts'
import { plainToken } from '../../../schema/token.ts'
import { statusOf } from '../effects.ts'
import { LARGE_LOSS } from '../figures.ts'
import { swapOf } from '../model.ts'
import { type Built, buildSwap, swapperOf } from './build-swap.ts'
import { eventProperties } from './event-properties.ts'
import { failedAs } from './failed-as.ts'
import { lossOf } from './loss.ts'
import { readPrice } from './refresh-quote.ts'
import { type FreshPrice, renewReview } from './renew.ts'
import { isRescaled } from './rescale.ts'
import type { Review, Reviewed } from './reviewed.ts'

/** A quote older than this is read again before it is accepted. */
export const QUOTE_LIVES_MS = 60_000

/** The payment of a reviewed swap, without the call that is built last. */
export const paymentOf = ({
  network,
  owner,
  pay,
  get,
  amount,
  quoted,
}: Reviewed): Pick<Payment, 'transfer' | 'swap'> => ({
  transfer: { network, from: owner, to: owner, amount, ...(pay.address && { token: plainToken(pay) }) },
  swap: { token: plainToken(get), amount: quoted },
})

/** True while the visitor has yet to accept a large loss, or that an earlier swap may have been sent. */
export function needsConsent(core: Core, reviewed: Reviewed): boolean {
  const payments = modelOf(core, createPayments).$payments.get()
  const loss = lossOf(reviewed)
  return (loss !== undefined && loss >= LARGE_LOSS) || findDuplicate(payments, paymentOf(reviewed)) !== undefined
}

/**
 * Builds the reviewed swap, checks what it does, and hands it to the wallet. It shows every outcome and never rejects.
 * Leaving the view does not end it, because a request in the wallet cannot be withdrawn.
 */
export async function sendSwap(core: Core): Promise<void> {
  const model = swapOf(core)
  const { reviewed, status, isAccepted } = model.$review.get() ?? {}
  if (!reviewed || status !== 'open' || (needsConsent(core, reviewed) && !isAccepted)) return
  // The figures that are shown are agreed to now.
  model.change(reviewed, { status: 'asking', notice: undefined, before: undefined, shownBefore: undefined })
  trackEvent(core, 'INITIATE_SWAP', eventProperties(reviewed))
  try {
    if (await isRescaled(core, reviewed)) return
    const fresh = await readPrice(core, reviewed, core.signal).catch(failedAs('swap-build-failed'))
    if (showChange(core, reviewed, fresh)) return
    const built = await buildAtPrice(core, reviewed, fresh.quoted)
    if (!built) return
    const { call, approval } = built
    // The account or the network may have changed while the swap was built.
    if (statusOf(core, reviewed) !== 'open') return model.change(reviewed, { status: statusOf(core, reviewed) })
    const { transfer, swap } = paymentOf(reviewed)
    const onAsk = () => model.change(reviewed, { isInWallet: true })
    const onAnswer = (answer: PaymentAnswer) => handleAnswer(core, reviewed, answer)
    const send = approval && ((signer: Signer) => sendAtOnce(core, reviewed, signer, [approval, call]))
    await requestPayment(core, { transfer: { ...transfer, to: call.to, call }, swap, send }, { onAsk, onAnswer })
  } catch (thrown) {
    // The wallet has not been asked, so the review stays open.
    model.change(reviewed, { status: statusOf(core, reviewed), isInWallet: false })
    const error = toWalletError(thrown, 'swap-build-failed')
    trackEvent(core, 'SWAP_ERROR', { ...eventProperties(reviewed), message: error.message })
    notifyError(core, error)
  }
}

/**
 * Shows a review at the present price instead of asking the wallet, when its minimum is out of reach or the network fee
 * has risen. Returns true then.
 */
function showChange(core: Core, reviewed: Reviewed, fresh: FreshPrice, options: { isOutOfReach?: boolean } = {}) {
  const model = swapOf(core)
  const review = model.$review.get()
  const current: Review = review?.reviewed === reviewed ? review : { reviewed, status: 'asking' }
  const renewed = renewReview(current, fresh, options)
  if (!renewed.before && renewed.notice !== 'fee-risen') return false
  if (current === review)
    model.renew({ ...renewed, status: statusOf(core, reviewed), isInWallet: false, isUnasked: false })
  return true
}

/**
 * Builds the swap; undefined when its price has fallen so far meanwhile that the new figures are shown instead.
 * @throws WalletError `swap-mismatch` for a swap that pays too little at the price that the service still tells
 */
async function buildAtPrice(core: Core, reviewed: Reviewed, quoted: bigint): Promise<Built | undefined> {
  const built = await buildSwap(core, reviewed, quoted)
  if (built.verdict === 'fine') return built
  const fresh = await readPrice(core, reviewed, core.signal).catch(() => undefined)
  const hasFallen = fresh && fresh.quoted < reviewed.quoted
  if (hasFallen && showChange(core, reviewed, fresh, { isOutOfReach: true })) return undefined
  throw built.verdict === 'low'
    ? new WalletError('swap-mismatch', { details: 'it pays too little' })
    : new WalletError('swap-build-failed', { details: 'it would fail' })
}

const sendAtOnce = (core: Core, { network }: Reviewed, signer: Signer, calls: readonly ContractCall[]) =>
  swapperOf(core).sendBatch(signer, network, calls, core.signal)

function handleAnswer(core: Core, reviewed: Reviewed, answer: PaymentAnswer): void {
  const model = swapOf(core)
  const { dropTransaction, settleTransaction } = modelOf(core, createTransactions)
  const reopen = () => model.change(reviewed, { status: statusOf(core, reviewed), isInWallet: false })
  switch (answer.kind) {
    case 'sent':
      // A visitor who has opened another view, or started another swap, stays there.
      if (isCurrent(core, reviewed) && core.router.$stack.get().some(({ view }) => view.startsWith('Swap')))
        settleTransaction('success')
      else dropTransaction()
      if (isCurrent(core, reviewed)) model.reset()
      showNotice(core, 'info', 'transactionStarted')
      trackEvent(core, 'SWAP_SUCCESS', eventProperties(reviewed))
      break
    case 'unknown':
      dropTransaction()
      if (isOnScreen(core, reviewed)) core.router.replace({ view: 'SendReceipt', data: { id: answer.id } })
      reopen()
      tellError(core, reviewed, answer.error, answer.error)
      break
    case 'declined':
      dropTransaction()
      reopen()
      notifyError(core, answer.error)
      break
    case 'changed':
      dropTransaction()
      model.change(reviewed, { status: answer.change, isInWallet: false })
      // The review itself explains a changed account or network.
      if (!isOnScreen(core, reviewed)) notifyError(core, answer.error)
      break
    case 'failed':
      // The form is kept, so that nothing has to be typed again.
      if (!isOnScreen(core, reviewed)) dropTransaction()
      else if (!settleTransaction('cancel')) closeModal(core)
      reopen()
      tellError(core, reviewed, answer.error, new WalletError(answer.failure, { cause: answer.error }))
      break
    default:
      dropTransaction()
  }
}

function tellError(core: Core, reviewed: Reviewed, error: WalletError, told: WalletError): void {
  trackEvent(core, 'SWAP_ERROR', { ...eventProperties(reviewed), message: error.message })
  notifyError(core, told)
}

const isCurrent = (core: Core, reviewed: Reviewed): boolean => swapOf(core).$review.get()?.reviewed === reviewed

const isOnScreen = (core: Core, reviewed: Reviewed): boolean =>
  isCurrent(core, reviewed) && core.router.$route.get().view === 'SwapReview'
