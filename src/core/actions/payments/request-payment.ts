import { batch } from 'nanostores'
import { type Transfer, UnknownOutcome } from '../../../chains/chain.ts'
import type { Signer } from '../../../chains/signer.ts'
import { type ErrorCode, toWalletError, WalletError } from '../../../lib/errors.ts'
import { within } from '../../../lib/timing.ts'
import { type Core, modelOf } from '../../core.ts'
import { createPayments, type Payment, type Swapped } from '../../models/payments.ts'
import { createTransactions } from '../../models/transactions.ts'
import { signerOf } from '../../wallets/active-wallet.ts'
import { followPayment } from './follow-payment.ts'
import { removePayment, storePayment, updatePayment } from './store-payments.ts'
import { whileConnected } from './while-connected.ts'

// The mark helps to find the payment later; it is optional, so the wait is short.
const MARK_TIMEOUT_MS = 2_000

/** A request to send: the transfer, and what its receipt shows of it. */
export type PaymentRequest = {
  readonly transfer: Transfer
  readonly toName?: string | undefined
  readonly swap?: Swapped | undefined
  /** Asks the wallet, in place of the chain's `send`. @throws WalletError */
  readonly send?: ((signer: Signer) => Promise<{ hash: string }>) | undefined
}

/**
 * How a wallet answered: it has `sent` the payment, its answer is `unknown`, it `declined`, its account or network has
 * `changed`, or it `failed`; `failure` is then the code for the visitor. `silent` when the core has ended.
 */
export type PaymentAnswer =
  | { readonly kind: 'sent' | 'silent'; readonly id: string }
  | { readonly kind: 'unknown' | 'declined'; readonly id: string; readonly error: WalletError }
  | { readonly kind: 'changed'; readonly id: string; readonly error: WalletError; readonly change: Change }
  | { readonly kind: 'failed'; readonly id: string; readonly error: WalletError; readonly failure: ErrorCode }

type Change = 'account-changed' | 'network-changed'

/** Callbacks of a request, which run in one batch with the change of the payment. */
type Callbacks = {
  /** The wallet is asked now. */
  onAsk(): void
  /** The wallet has answered. The transaction that began with the request is still on its stack. */
  onAnswer(answer: PaymentAnswer): void
}

/**
 * Asks the active wallet to send a payment, keeps it in the list of payments and follows it to its end. Once the wallet
 * was asked, each outcome is told by `onAnswer`. @throws WalletError `not-connected`, `unsupported-chain` …, when the
 * wallet was not asked
 */
export async function requestPayment(
  core: Core,
  request: PaymentRequest,
  { onAsk, onAnswer }: Callbacks,
): Promise<void> {
  const id = makeId()
  const { handOver, failure, sendsLater } = await prepare(core, request, id)
  const takeHash = (hash: string) =>
    updatePayment(core, id, { status: 'pending', ...(sendsLater ? { walletHash: hash } : { hash }) })
  onAsk()
  const asked = handOver()
  await whileConnected(core, request.transfer.network.namespace, asked).then(
    ({ hash }) => {
      batch(() => {
        takeHash(hash)
        onAnswer({ kind: 'sent', id })
      })
      void followPayment(core, id)
    },
    (thrown) => {
      // The wallet may still answer after the end of its connection: a hash, or that the visitor declined, is certain.
      asked.then(
        ({ hash }) => core.signal.aborted || takeHash(hash),
        (late) => core.signal.aborted || (isDecline(late) && removePayment(core, id)),
      )
      endFailure(core, id, toWalletError(thrown, 'wallet-failed'), failure, onAnswer)
    },
  )
}

/** The function that asks the wallet, and the error code of a failure: some chains have their own. */
type Prepared = {
  readonly handOver: () => Promise<{ hash: string }>
  readonly failure: ErrorCode
  /** The wallet answers with a hash of its own, and sends the transaction later. */
  readonly sendsLater: boolean
}

async function prepare(core: Core, request: PaymentRequest, id: string): Promise<Prepared> {
  const { transfer, toName, swap, send } = request
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
    addPayment(core, { id, transfer, toName, swap, mark, askedAt: Date.now(), status: 'asking' })
    modelOf(core, createTransactions).beginTransaction({ view: 'Account', goBack: false, replace: false })
    return send ? send(signer) : hand(signer, transfer)
  }
  return { handOver, failure, sendsLater }
}

function addPayment(core: Core, payment: Payment): void {
  modelOf(core, createPayments).add(payment)
  storePayment(core, payment)
}

function endFailure(
  core: Core,
  id: string,
  error: WalletError,
  failure: ErrorCode,
  onAnswer: Callbacks['onAnswer'],
): void {
  // The core has ended, so the stored payment stays as it is.
  if (core.signal.aborted) return void onAnswer({ kind: 'silent', id })
  if (error instanceof UnknownOutcome) {
    batch(() => {
      updatePayment(core, id, { status: 'unknown', wasUnknown: true, hash: error.hash })
      onAnswer({ kind: 'unknown', id, error })
    })
    return void followPayment(core, id)
  }
  batch(() => {
    removePayment(core, id)
    const { code } = error
    if (code === 'user-rejected') onAnswer({ kind: 'declined', id, error })
    else if (code === 'account-changed' || code === 'network-changed')
      onAnswer({ kind: 'changed', id, error, change: code })
    else onAnswer({ kind: 'failed', id, error, failure })
  })
}

const isDecline = (thrown: unknown): boolean => toWalletError(thrown, 'wallet-failed').code === 'user-rejected'

// `crypto.randomUUID` needs a secure context.
const makeId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`
