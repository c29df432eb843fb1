import { batch } from 'nanostores'
import { notify, notifyError } from '../../core/actions/notify.ts'
import { close } from '../../core/actions/open.ts'
import { signerOf } from '../../core/actions/signer.ts'
import { track } from '../../core/actions/track.ts'
import { type Core, modelOf } from '../../core/core.ts'
import { abortable } from '../../lib/abortable.ts'
import { formatExact } from '../../lib/amount.ts'
import { type ErrorCode, toWalletError, WalletError } from '../../lib/errors.ts'
import { standing } from './effects.ts'
import { follow } from './follow.ts'
import { createSend, type Send } from './model.ts'
import type { Reviewed } from './state.ts'

/** One request to the wallet, from the click on. */
type Ask = { readonly core: Core; readonly model: Send; readonly reviewed: Reviewed }

/**
 * Sends what was reviewed. It tells the visitor all that comes of it and never rejects; leaving the view does not end
 * it, since the wallet cannot be taken back what it was asked. Only the end of the wallet itself makes it silent.
 */
export async function send(core: Core): Promise<void> {
  const model = modelOf(core, createSend)
  const { reviewed, status } = model.$review.get() ?? {}
  if (!reviewed || status !== 'open') return
  const ask = { core, model, reviewed }
  model.mark(reviewed, 'asking')
  track(core, 'SEND_INITIATED', describe(reviewed))
  try {
    const { handOver, failure } = await prepare(ask)
    await abortable(handOver(), core.signal).then(
      ({ hash }) => started(ask, hash),
      (thrown) => refused(ask, toWalletError(thrown, 'wallet-failed'), failure),
    )
  } catch (thrown) {
    // The wallet has not been asked: all stays as it is.
    model.mark(reviewed, standing(core, reviewed))
    notifyError(core, toWalletError(thrown, 'send-failed'))
  }
}

/** What asks the wallet, and what a failure of it is called: some chains have a sentence of their own. */
type Prepared = { readonly handOver: () => Promise<{ hash: string }>; readonly failure: ErrorCode }

/** Makes ready what asks the wallet. @throws WalletError `not-connected`, `unsupported-chain`, or when the code does not load */
async function prepare({ core, model, reviewed }: Ask): Promise<Prepared> {
  const { transfer } = reviewed
  if (core.signal.aborted) throw new WalletError('connection-client-not-set')
  const signer = signerOf(core, transfer.network.namespace)
  if (!signer) throw new WalletError('not-connected')
  const chain = await core.chain(transfer.network.namespace)
  const { send: hand, sendFailure: failure = 'send-failed' } = chain
  if (!hand) throw new WalletError('unsupported-chain')
  const handOver = () => {
    model.askedMore()
    core.router.begin({ view: 'Account', goBack: false, replace: false })
    return hand(signer, transfer)
  }
  return { handOver, failure }
}

function started(ask: Ask, hash: string): void {
  const { core, model, reviewed } = ask
  batch(() => {
    model.askedLess()
    model.remember(reviewed.transfer.to)
    // A visitor who has gone elsewhere, or begun another transfer, is left there.
    if (isCurrent(ask) && core.router.$stack.get().some(({ view }) => view.startsWith('Send')))
      core.router.settle('success')
    else core.router.withdraw()
    if (isCurrent(ask)) model.reset()
    notify(core, 'success', 'transactionStarted')
    track(core, 'SEND_SUCCESS', describe(reviewed))
  })
  void follow(core, reviewed, hash)
}

function refused(ask: Ask, error: WalletError, failure: ErrorCode): void {
  const { core, model, reviewed } = ask
  const { code } = error
  model.askedLess()
  if (core.signal.aborted) core.router.withdraw()
  else if (code === 'user-rejected' || code === 'account-changed' || code === 'network-changed') {
    core.router.withdraw()
    model.mark(reviewed, code === 'user-rejected' ? standing(core, reviewed) : code)
    // On the review itself a change is said at length.
    if (code === 'user-rejected' || !isOnScreen(ask)) notifyError(core, error)
  } else failed(ask, error, failure)
}

function failed(ask: Ask, error: WalletError, failure: ErrorCode): void {
  const { core, model, reviewed } = ask
  batch(() => {
    if (!isOnScreen(ask)) core.router.withdraw()
    else if (!core.router.settle('cancel')) close(core)
    if (isCurrent(ask)) model.reset()
    track(core, 'SEND_ERROR', { ...describe(reviewed), message: error.message })
    notifyError(core, error.code === 'invalid-transfer' ? error : new WalletError(failure, { cause: error }))
  })
}

/** The form still says what was sent. */
const isCurrent = ({ model, reviewed }: Ask): boolean => model.$review.get()?.reviewed === reviewed

const isOnScreen = (ask: Ask): boolean => isCurrent(ask) && ask.core.router.$route.get().view === 'SendReview'

function describe({ transfer, token, smartAccount }: Reviewed): Record<string, unknown> {
  const amount = formatExact(transfer.amount, token.decimals)
  return { isSmartAccount: smartAccount, network: transfer.network.id, token: token.symbol, amount }
}
