import type { ContractCall } from '../../../chains/contract-call.ts'
import type { Signer } from '../../../chains/signer.ts'
import type { Swapper } from '../../../chains/swapper.ts'
import { notifyError, trackEvent } from '../../../core/actions/modal/notify.ts'
import { closeModal } from '../../../core/actions/modal/open.ts'
import { showNotice } from '../../../core/actions/modal/show-notice.ts'
import { type PaymentAnswer, requestPayment } from '../../../core/actions/payments/request-payment.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import { createPayments, findDuplicate, type Payment } from '../../../core/models/payments.ts'
import { createTransactions } from '../../../core/models/transactions.ts'
import { createConvertApi } from '../../../io/convert.ts'
import { toWalletError, WalletError } from '../../../lib/errors.ts'
import type { Network } from '../../../schema/network.ts'
import { plainToken } from '../../../schema/token.ts'
import { statusOf } from '../effects.ts'
import { LARGE_LOSS, SLIPPAGE } from '../figures.ts'
import { swapOf } from '../model.ts'
import { readGasPrice } from '../quote/keep-quote.ts'
import { sideAddress } from '../quote/quote.ts'
import { eventProperties } from './event-properties.ts'
import { failedAs } from './failed-as.ts'
import { lossOf } from './loss.ts'
import type { Reviewed } from './reviewed.ts'

/** A quote older than this is read again before it is accepted. */
export const QUOTE_LIVES_MS = 60_000

/** Percent by which the gas price may rise after the review without being shown again. */
const RISE = 25n

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
  model.change(reviewed, { status: 'asking', notice: undefined })
  trackEvent(core, 'INITIATE_SWAP', eventProperties(reviewed))
  try {
    if (await hasFeeRisen(core, reviewed)) return
    const { call, approval } = await buildChecked(core, reviewed)
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

/** Shows the new fee instead of asking the wallet, when the gas price has risen since the review. */
async function hasFeeRisen(core: Core, reviewed: Reviewed): Promise<boolean> {
  const before = reviewed.gasPrice
  const now = await readGasPrice(core, reviewed.network.id, core.signal)
  if (before === undefined || now === undefined || now * 100n <= before * (100n + RISE)) return false
  const model = swapOf(core)
  const review = model.$review.get()
  if (review?.reviewed !== reviewed) return true
  const renewed = Object.freeze({ ...reviewed, gasPrice: now })
  model.review(renewed)
  model.change(renewed, { ...review, reviewed: renewed, status: statusOf(core, renewed), notice: 'fee-risen' })
  return true
}

/** The checked swap, and the approval that goes with it in one batch. */
type Built = { readonly call: ContractCall; readonly approval?: ContractCall }

async function buildChecked(core: Core, reviewed: Reviewed): Promise<Built> {
  const model = swapOf(core)
  const swapper = swapperOf(core)
  const { network, owner, pay, get, amount, least, needsApproval, isBatch } = reviewed
  const coin = swapper.coinAddress
  const api = createConvertApi(core.$config.get())
  const swap = { networkId: network.id, owner, from: sideAddress(pay, coin), to: sideAddress(get, coin), amount }
  const isWhole = needsApproval && isBatch && pay.address !== undefined
  const approval = isWhole
    ? await api.buildApproval(swap, core.signal).catch(failedAs('swap-approval-failed'))
    : undefined
  const approved = approval && swapper.readApproval(approval, { token: pay.address ?? '', amount })
  const built = await api
    .buildSwap(swap, { slippage: SLIPPAGE, coin, isBatch: isWhole }, core.signal)
    .catch(failedAs('swap-build-failed'))
  const spender = approved ?? model.$review.get()?.spender
  const holdings = holdingsOf(core, network)
  const agreed = { network, owner, from: pay.address, to: get.address, amount, least, spender, approval, holdings }
  const verdict = await swapper.checkSwap(built, agreed, core.signal)
  if (verdict === 'low') throw new WalletError('swap-mismatch', { details: 'it pays too little' })
  if (verdict === 'fails') throw new WalletError('swap-build-failed', { details: 'it would fail' })
  return { call: frozen(built), ...(approval && { approval: frozen(approval) }) }
}

/** The addresses of the tokens that the account is known to have. */
const holdingsOf = (core: Core, { id }: Network): string[] =>
  core.$balance
    .get()
    .holdings?.tokens.flatMap(({ networkId, address }) => (networkId === id && address ? [address] : [])) ?? []

const frozen = ({ to, data, value }: ContractCall): ContractCall => Object.freeze({ to, data, value })

const sendAtOnce = (core: Core, { network }: Reviewed, signer: Signer, calls: readonly ContractCall[]) =>
  swapperOf(core).sendBatch(signer, network, calls, core.signal)

function swapperOf(core: Core): Swapper {
  const setup = swapOf(core).$setup.get()
  if (!setup || setup.problem) throw new WalletError('swap-unsupported')
  return setup.swapper
}

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
