import { batch } from 'nanostores'
import { UnknownOutcome } from '../../../chains/chain.ts'
import { notifyError, showNotice, trackEvent } from '../../../core/actions/modal/notify.ts'
import { closeModal } from '../../../core/actions/modal/open.ts'
import { followPayment } from '../../../core/actions/payments/follow-payment.ts'
import { removePayment, storePayment, updatePayment } from '../../../core/actions/payments/store-payments.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import { createPayments, type Payment } from '../../../core/models/payments.ts'
import { signerOf } from '../../../core/wallets/active-wallet.ts'
import { formatExact } from '../../../lib/amount.ts'
import { abortable, within } from '../../../lib/async.ts'
import { type ErrorCode, toWalletError, WalletError } from '../../../lib/errors.ts'
import { reviewStatusOf } from '../effects.ts'
import { createSend, type Send } from '../model.ts'
import type { Reviewed } from '../state.ts'

/**
 * An earlier payment of the same amount to the same receiver whose outcome was unknown, and which has not failed since:
 * sending this one may pay twice.
 */
export const findDuplicate = (payments: readonly Payment[], { transfer }: Reviewed): Payment | undefined =>
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
function needsConfirmation(core: Core): boolean {
  const { reviewed, isConfirmed } = modelOf(core, createSend).$review.get() ?? {}
  return (
    reviewed !== undefined &&
    !isConfirmed &&
    findDuplicate(modelOf(core, createPayments).$payments.get(), reviewed) !== undefined
  )
}

// What is remembered for finding a payment is worth a short wait, and no more.
const MARK_TIMEOUT_MS = 2_000

/** One request to the wallet, from the click on. */
type SendRun = { readonly core: Core; readonly model: Send; readonly reviewed: Reviewed; readonly id: string }

/**
 * Sends what was reviewed. It tells the visitor all that comes of it and never rejects; leaving the view does not end
 * it, since the wallet cannot be taken back what it was asked. Only the end of the wallet itself makes it silent.
 */
export async function sendTransfer(core: Core): Promise<void> {
  const model = modelOf(core, createSend)
  const { reviewed, status } = model.$review.get() ?? {}
  if (!reviewed || status !== 'open' || needsConfirmation(core)) return
  const ask = { core, model, reviewed, id: makeId() }
  model.mark(reviewed, 'asking')
  trackEvent(core, 'SEND_INITIATED', eventProperties(reviewed))
  try {
    const { handOver, failure } = await prepare(ask)
    await abortable(handOver(), core.signal).then(
      ({ hash }) => handleSent(ask, hash),
      (thrown) => handleFailure(ask, toWalletError(thrown, 'wallet-failed'), failure),
    )
  } catch (thrown) {
    // The wallet has not been asked: all stays as it is.
    model.mark(reviewed, reviewStatusOf(core, reviewed))
    notifyError(core, toWalletError(thrown, 'send-failed'))
  }
}

/** What asks the wallet, and what a failure of it is called: some chains have a sentence of their own. */
type Prepared = { readonly handOver: () => Promise<{ hash: string }>; readonly failure: ErrorCode }

/** Makes ready what asks the wallet. @throws WalletError `not-connected`, `unsupported-chain`, or when the code does not load */
async function prepare({ core, model, reviewed, id }: SendRun): Promise<Prepared> {
  const { transfer } = reviewed
  if (core.signal.aborted) throw new WalletError('connection-client-not-set')
  const signer = signerOf(core, transfer.network.namespace)
  if (!signer) throw new WalletError('not-connected')
  const chain = await core.chain(transfer.network.namespace)
  const { send: hand, sendFailure: failure = 'send-failed' } = chain
  if (!hand) throw new WalletError('unsupported-chain')
  const mark =
    chain.readMark && (await within(chain.readMark(transfer, core.signal), MARK_TIMEOUT_MS).catch(() => undefined))
  const handOver = () => {
    // Stored before the wallet is asked: a page that goes away meanwhile has not heard what became of it.
    addPayment(core, { id, transfer, mark, askedAt: Date.now(), status: 'asking' })
    model.startRequest()
    core.router.beginTransaction({ view: 'Account', goBack: false, replace: false })
    return hand(signer, transfer)
  }
  return { handOver, failure }
}

function addPayment(core: Core, payment: Payment): void {
  modelOf(core, createPayments).add(payment)
  storePayment(core, payment)
}

function handleSent(ask: SendRun, hash: string): void {
  const { core, model, reviewed, id } = ask
  batch(() => {
    model.endRequest()
    updatePayment(core, id, { status: 'pending', hash })
    model.rememberReceiver(reviewed.transfer.to)
    // A visitor who has gone elsewhere, or begun another transfer, is left there.
    if (isCurrent(ask) && core.router.$stack.get().some(({ view }) => view.startsWith('Send')))
      core.router.settleTransaction('success')
    else core.router.dropTransaction()
    if (isCurrent(ask)) model.reset()
    showNotice(core, 'info', 'transactionStarted')
    trackEvent(core, 'SEND_SUCCESS', eventProperties(reviewed))
  })
  void followPayment(core, id)
}

function handleFailure(ask: SendRun, error: WalletError, failure: ErrorCode): void {
  const { core, model, reviewed, id } = ask
  const { code } = error
  model.endRequest()
  // The wallet's answer is not heard any more: what is stored stays so.
  if (core.signal.aborted) return void core.router.dropTransaction()
  if (error instanceof UnknownOutcome) return void handleUnknown(ask, error)
  removePayment(core, id)
  if (code === 'user-rejected' || code === 'account-changed' || code === 'network-changed') {
    core.router.dropTransaction()
    model.mark(reviewed, code === 'user-rejected' ? reviewStatusOf(core, reviewed) : code)
    // On the review itself a change is said at length.
    if (code === 'user-rejected' || !isOnScreen(ask)) notifyError(core, error)
  } else endFailed(ask, error, failure)
}

/** Says that it may have been sent, shows what is known, and looks for it; the form stays as it is. */
function handleUnknown(ask: SendRun, error: UnknownOutcome): void {
  const { core, model, reviewed, id } = ask
  batch(() => {
    core.router.dropTransaction()
    updatePayment(core, id, { status: 'unknown', wasUnknown: true, hash: error.hash })
    if (isOnScreen(ask)) core.router.replace({ view: 'SendReceipt', data: { id } })
    model.mark(reviewed, reviewStatusOf(core, reviewed))
    trackEvent(core, 'SEND_ERROR', { ...eventProperties(reviewed), message: error.message })
    notifyError(core, error)
  })
  void followPayment(core, id)
}

function endFailed(ask: SendRun, error: WalletError, failure: ErrorCode): void {
  const { core, model, reviewed } = ask
  batch(() => {
    if (!isOnScreen(ask)) core.router.dropTransaction()
    else if (!core.router.settleTransaction('cancel')) closeModal(core)
    if (isCurrent(ask)) model.reset()
    trackEvent(core, 'SEND_ERROR', { ...eventProperties(reviewed), message: error.message })
    notifyError(core, error.code === 'invalid-transfer' ? error : new WalletError(failure, { cause: error }))
  })
}

// A page without a secure context has no randomUUID.
const makeId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`

/** The form still says what was sent. */
const isCurrent = ({ model, reviewed }: SendRun): boolean => model.$review.get()?.reviewed === reviewed

const isOnScreen = (ask: SendRun): boolean => isCurrent(ask) && ask.core.router.$route.get().view === 'SendReview'

function eventProperties({ transfer, token, smartAccount }: Reviewed): Record<string, unknown> {
  const amount = formatExact(transfer.amount, token.decimals)
  return { isSmartAccount: smartAccount, network: transfer.network.id, token: token.symbol, amount }
}
