import { batch } from 'nanostores'
import type { Chain, Match, Receipt } from '../../../chains/chain.ts'
import { isAbort, WalletError } from '../../../lib/errors.ts'
import { delay } from '../../../lib/timing.ts'
import { type Core, modelOf } from '../../core.ts'
import { createPayments, isAwaitingOwners, isOpen, type Payment } from '../../models/payments.ts'
import { refreshBalances } from '../account/refresh-account.ts'
import { alertDeveloper, notifyError } from '../modal/notify.ts'
import { showNotice } from '../modal/show-notice.ts'
import { awaitOwners } from './await-owners.ts'
import { rememberReceiver } from './paid-receivers.ts'
import { updatePayment } from './store-payments.ts'

// Pauses between the requests to a node that may not know a new transaction yet.
const LOOKS_MS = [0, 1_000, 2_000, 4_000, 8_000]
// Keeps 'Transaction started' readable before a fast chain's result replaces it.
const READ_MS = 1_500
const AGAIN_MS = 60_000

/** One payment that is followed, until it ends or is dropped. */
type Following = { readonly core: Core; readonly chain: Chain; readonly payment: Payment; readonly signal: AbortSignal }

/**
 * Follows a payment to its end: warns if the mined transaction differs from the reviewed one, shows the outcome, and reads
 * the balances again. If the nodes cannot be reached, it retries after a minute. Never rejects.
 */
export async function followPayment(core: Core, id: string): Promise<void> {
  const payments = modelOf(core, createPayments)
  const ended = new AbortController()
  const end = () => ended.abort()
  const stop = payments.$payments.listen(() => {
    if (!payments.of(id)) end()
  })
  core.signal.addEventListener('abort', end)
  try {
    for (let payment = payments.of(id); payment && isOpen(payment); payment = payments.of(id)) {
      if (isAwaitingOwners(payment)) await awaitOwners(core, payment, ended.signal)
      else await readOutcome(core, payment, ended.signal)
    }
  } catch {
    // The payment was dropped, or the wallet destroyed.
  } finally {
    stop()
    core.signal.removeEventListener('abort', end)
  }
}

/** Tries once; what fails is tried again after a pause. @throws WalletError `aborted` */
async function readOutcome(core: Core, payment: Payment, signal: AbortSignal): Promise<void> {
  const { namespace } = payment.transfer.network
  const readAt = Date.now() + READ_MS
  try {
    const refreshed = refreshBalances(core, { force: true, namespace })
    const chain = await core.chain(namespace)
    const following = { core, chain, payment, signal }
    const early = verifyTransaction(following, payment.hash, LOOKS_MS)
    const receipt = await waitForEnd(following)
    const match = await matchReceipt(following, receipt, early)
    await refreshed
    void refreshBalances(core, { force: true, namespace, changed: changedBy(payment) })
    settlePayment(core, payment, receipt, match)
    await delay(Math.min(readAt - Date.now(), READ_MS), signal)
    if (match !== false) showOutcome(core, chain, receipt)
  } catch (error) {
    if (isAbort(error)) throw error
    await delay(AGAIN_MS, signal)
  }
}

/** The addresses of what a payment moved; the coin, which is undefined, also paid the fee. */
const changedBy = ({ transfer, swap }: Payment): readonly (string | undefined)[] => [
  ...new Set([undefined, transfer.token?.address, swap?.token.address]),
]

function waitForEnd({ core, chain, payment, signal }: Following): Promise<Receipt> {
  const { id } = payment
  const isTaken = (hash: string) =>
    modelOf(core, createPayments)
      .$payments.get()
      .some((other) => other.id !== id && other.hash === hash)
  if (!chain.waitForReceipt) throw new WalletError('unsupported-chain')
  return chain.waitForReceipt(payment, {
    signal,
    isTaken,
    // The transaction was sent, because a node knows its hash.
    onLearned: (mark) => updatePayment(core, id, { mark, isUnseen: false, ...(payment.hash && { status: 'pending' }) }),
    onUnseen: () => payment.hash && modelOf(core, createPayments).change(id, { isUnseen: true }),
  })
}

/**
 * Tells whether the mined transaction is the reviewed one. A receipt with a hash was found by comparing, so it matches;
 * a replaced or expired transaction gives no result.
 */
async function matchReceipt(
  following: Following,
  { status, hash }: Receipt,
  early: Promise<Match | undefined>,
): Promise<Match | undefined> {
  if (status === 'replaced' || status === 'expired') return undefined
  if (hash) return true
  return (await early) ?? verifyTransaction(following, following.payment.hash, [0])
}

async function verifyTransaction(
  { core, chain, payment, signal }: Following,
  hash: string | undefined,
  looks: readonly number[],
): Promise<Match | undefined> {
  if (!chain.matches || !hash) return undefined
  for (const wait of looks) {
    await delay(wait, signal).catch(() => {})
    if (signal.aborted) return undefined
    const match = await chain.matches(payment.transfer, hash, signal).catch(() => undefined)
    if (match !== undefined) modelOf(core, createPayments).change(payment.id, { match })
    if (match === false) warnOfMismatch(core, hash)
    if (match !== undefined) return match
  }
  return undefined
}

function settlePayment(core: Core, payment: Payment, receipt: Receipt, match: Match | undefined): void {
  const { id, hash } = payment
  batch(() => {
    updatePayment(core, id, { status: receipt.status, hash: receipt.hash ?? hash, match, isUnseen: false })
    // A payment to another address than the reviewed one makes neither of them known.
    if (receipt.status === 'success' && match !== false) rememberReceiver(core, payment)
  })
}

// The alert for the developer is shown above the sheet, which may be closed by now; the visitor sees the toast without
// it.
function warnOfMismatch(core: Core, hash: string): void {
  const error = new WalletError('transaction-mismatch', { details: hash })
  core.notices.showToast({ variant: 'error', code: error.code })
  alertDeveloper(core, error)
}

function showOutcome(core: Core, { sendFailure = 'send-failed' }: Chain, { status }: Receipt): void {
  if (status === 'success') showNotice(core, 'success', 'transactionConfirmed')
  else if (status === 'replaced') showNotice(core, 'info', 'transactionReplaced')
  else notifyError(core, new WalletError(status === 'expired' ? sendFailure : 'transaction-reverted'))
}
