import { batch } from 'nanostores'
import { UnknownOutcome } from '../../../chains/chain.ts'
import { notifyError, trackEvent } from '../../../core/actions/modal/notify.ts'
import { closeModal } from '../../../core/actions/modal/open.ts'
import { showNotice } from '../../../core/actions/modal/show-notice.ts'
import { followPayment } from '../../../core/actions/payments/follow-payment.ts'
import { removePayment, storePayment, updatePayment } from '../../../core/actions/payments/store-payments.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import { createPayments, type Payment } from '../../../core/models/payments.ts'
import { createTransactions } from '../../../core/models/transactions.ts'
import { signerOf } from '../../../core/wallets/active-wallet.ts'
import { formatExact } from '../../../lib/amount.ts'
import { abortable } from '../../../lib/async.ts'
import { type ErrorCode, toWalletError, WalletError } from '../../../lib/errors.ts'
import { within } from '../../../lib/timing.ts'
import { reviewStatusOf } from '../effects.ts'
import { createSend, type Send } from '../model.ts'
import type { Reviewed } from '../state.ts'

/**
 * Finds an earlier payment of the same amount to the same receiver whose outcome was unknown and which has not failed
 * since: sending this one may pay twice.
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

/** True while a possible duplicate payment is not confirmed by the visitor. */
function needsConfirmation(core: Core): boolean {
  const { reviewed, isConfirmed } = modelOf(core, createSend).$review.get() ?? {}
  return (
    reviewed !== undefined &&
    !isConfirmed &&
    findDuplicate(modelOf(core, createPayments).$payments.get(), reviewed) !== undefined
  )
}

// The mark helps to find the payment later; it is optional, so the wait is short.
const MARK_TIMEOUT_MS = 2_000

/** One request to the wallet, from the click on. */
type SendRun = { readonly core: Core; readonly model: Send; readonly reviewed: Reviewed; readonly id: string }

/**
 * Sends the reviewed transfer. It shows every outcome and never rejects. Leaving the view does not end it, because a
 * request already sent to the wallet cannot be withdrawn. Only the end of the core makes it silent.
 */
export async function sendTransfer(core: Core): Promise<void> {
  const model = modelOf(core, createSend)
  const { reviewed, status } = model.$review.get() ?? {}
  if (!reviewed || status !== 'open' || needsConfirmation(core)) return
  const ask = { core, model, reviewed, id: makeId() }
  model.mark(reviewed, 'asking')
  trackEvent(core, 'SEND_INITIATED', eventProperties(reviewed))
  try {
    const { handOver, failure, sendsLater } = await prepare(ask)
    await abortable(handOver(), core.signal).then(
      ({ hash }) => handleSent(ask, sendsLater ? { walletHash: hash } : { hash }),
      (thrown) => handleFailure(ask, toWalletError(thrown, 'wallet-failed'), failure),
    )
  } catch (thrown) {
    // The wallet has not been asked, so the review stays open.
    model.mark(reviewed, reviewStatusOf(core, reviewed))
    notifyError(core, toWalletError(thrown, 'send-failed'))
  }
}

/** The function that sends the request to the wallet, and the error code of a failure: some chains have their own. */
type Prepared = {
  readonly handOver: () => Promise<{ hash: string }>
  readonly failure: ErrorCode
  /** The wallet answers with a hash of its own, and sends the transaction later. */
  readonly sendsLater: boolean
}

/**
 * Prepares the request to the wallet. @throws WalletError `not-connected`, `unsupported-chain`, or when the code does
 * not load
 */
async function prepare({ core, model, reviewed, id }: SendRun): Promise<Prepared> {
  const { transfer, name: toName } = reviewed
  if (core.signal.aborted) throw new WalletError('connection-client-not-set')
  const { namespace } = transfer.network
  const signer = signerOf(core, namespace)
  if (!signer) throw new WalletError('not-connected')
  const sendsLater = core.connections.$active.get()[namespace]?.connection.findSent !== undefined
  const chain = await core.chain(namespace)
  const { send: hand, sendFailure: failure = 'send-failed' } = chain
  if (!hand) throw new WalletError('unsupported-chain')
  const mark =
    chain.readMark && (await within(chain.readMark(transfer, core.signal), MARK_TIMEOUT_MS).catch(() => undefined))
  const handOver = () => {
    // Stored before the request, because a page that unloads meanwhile never learns the outcome.
    addPayment(core, { id, transfer, toName, mark, askedAt: Date.now(), status: 'asking' })
    model.startRequest()
    modelOf(core, createTransactions).beginTransaction({ view: 'Account', goBack: false, replace: false })
    return hand(signer, transfer)
  }
  return { handOver, failure, sendsLater }
}

function addPayment(core: Core, payment: Payment): void {
  modelOf(core, createPayments).add(payment)
  storePayment(core, payment)
}

function handleSent(ask: SendRun, hashes: Pick<Payment, 'hash' | 'walletHash'>): void {
  const { core, model, reviewed, id } = ask
  batch(() => {
    model.endRequest()
    updatePayment(core, id, { status: 'pending', ...hashes })
    // A visitor who has opened another view, or started another transfer, stays there.
    if (isCurrent(ask) && core.router.$stack.get().some(({ view }) => view.startsWith('Send')))
      modelOf(core, createTransactions).settleTransaction('success')
    else modelOf(core, createTransactions).dropTransaction()
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
  // The core has ended, so the stored payment stays as it is.
  if (core.signal.aborted) return void modelOf(core, createTransactions).dropTransaction()
  if (error instanceof UnknownOutcome) return void handleUnknown(ask, error)
  removePayment(core, id)
  if (code === 'user-rejected' || code === 'account-changed' || code === 'network-changed') {
    modelOf(core, createTransactions).dropTransaction()
    model.mark(reviewed, code === 'user-rejected' ? reviewStatusOf(core, reviewed) : code)
    // The review itself explains a changed account or network.
    if (code === 'user-rejected' || !isOnScreen(ask)) notifyError(core, error)
  } else endFailed(ask, error, failure)
}

/** Says that the transfer may have been sent, shows its receipt and looks for it on the chain; the form is kept. */
function handleUnknown(ask: SendRun, error: UnknownOutcome): void {
  const { core, model, reviewed, id } = ask
  batch(() => {
    modelOf(core, createTransactions).dropTransaction()
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
    if (!isOnScreen(ask)) modelOf(core, createTransactions).dropTransaction()
    else if (!modelOf(core, createTransactions).settleTransaction('cancel')) closeModal(core)
    if (isCurrent(ask)) model.reset()
    trackEvent(core, 'SEND_ERROR', { ...eventProperties(reviewed), message: error.message })
    notifyError(core, error.code === 'invalid-transfer' ? error : new WalletError(failure, { cause: error }))
  })
}

// `crypto.randomUUID` needs a secure context.
const makeId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`

/** True while this transfer is still the reviewed one. */
const isCurrent = ({ model, reviewed }: SendRun): boolean => model.$review.get()?.reviewed === reviewed

const isOnScreen = (ask: SendRun): boolean => isCurrent(ask) && ask.core.router.$route.get().view === 'SendReview'

function eventProperties({ transfer, token, smartAccount }: Reviewed): Record<string, unknown> {
  const amount = formatExact(transfer.amount, token.decimals)
  return { isSmartAccount: smartAccount, network: transfer.network.id, token: token.symbol, amount }
}
