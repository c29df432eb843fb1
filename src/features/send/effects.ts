import type { ReadableAtom } from 'nanostores'
import type { Core } from '../../core/core.ts'
import { watch } from '../../core/effects/effect.ts'
import type { Stop } from '../../lib/async.ts'
import { isSameToken, plainToken } from '../../schema/token.ts'
import { writeAmount } from './amount.ts'
import type { Review, Reviewed, SendState } from './state.ts'
import type { Draft } from './transfer-draft.ts'

/**
 * Applies a complete payment link to the form, also when the link can only be read later, once tokens or the chain's
 * code are loaded.
 */
export const applyPaymentLinks = (state: SendState, $draft: ReadableAtom<Draft>): Stop =>
  $draft.listen((draft) => {
    if (draft.receiver.kind === 'link' && !state.$form.get().typing) applyLink(state, draft)
  })

function applyLink(state: SendState, { receiver, coin, token: before }: Draft): void {
  if (receiver.kind !== 'link') return
  const { to, token = coin, amount } = receiver.link
  const measured =
    amount === undefined
      ? undefined
      : ({ amount: writeAmount(amount, 'token', token), written: amount, unit: 'token' } as const)
  // An amount typed for another token is cleared.
  const lost = isSameToken(token, before) ? {} : { amount: '', written: undefined }
  const entered = measured ?? lost
  const typed = 'amount' in entered ? { typed: undefined } : {}
  state.edit({ receiver: to, token: plainToken(token), otherAmount: undefined, ...entered, ...typed })
}

/** Starts the effects of the send form. */
export const startEffects = (core: Core, state: SendState): Stop[] => [
  resetWithoutAccount(core, state),
  dropStaleReview(core, state),
  loadCurrentChain(core, state),
]

/** Resets the form when no account is connected or the network is not supported, even while the form is hidden. */
function resetWithoutAccount(core: Core, state: SendState): Stop {
  const isPlaced = () => core.$account.get().status === 'connected' && core.$network.get().supported
  return watch([core.$account, core.$network], isPlaced, (placed) => {
    if (placed) return
    state.reset()
    // The review view would be empty.
    if (core.router.$route.get().view === 'SendReview') core.router.back()
  })
}

/** Invalidates the review when the account or network changes; the form keeps its input. */
function dropStaleReview(core: Core, state: SendState): Stop {
  const key = () => `${core.$account.get().account?.address} ${core.$network.get().network.id}`
  return watch([core.$account, core.$network], key, () => {
    const review = state.$review.get()
    // A request already sent to the wallet is left to the wallet.
    if (review?.status === 'open') state.mark(review.reviewed, reviewStatusOf(core, review.reviewed))
  })
}

/** Returns the status of a review for the current account and network. */
export function reviewStatusOf(core: Core, { transfer }: Reviewed): Exclude<Review['status'], 'asking'> {
  if (core.$network.get().network.id !== transfer.network.id) return 'network-changed'
  return core.$account.get().account?.address === transfer.from ? 'open' : 'account-changed'
}

/** Loads the chain of the current namespace; retries when the form is edited after a failure. */
function loadCurrentChain(core: Core, state: SendState): Stop {
  let missing = false
  const load = async () => {
    const namespace = core.networks.$namespace.get()
    missing = false
    const chain = await core.chain(namespace).catch(() => undefined)
    if (core.networks.$namespace.get() !== namespace) return
    missing = !chain
    state.takeChain(chain)
  }
  const stop = watch([core.networks.$namespace], () => core.networks.$namespace.get(), load)
  const stopRetrying = state.$form.listen(() => {
    if (missing) void load()
  })
  return () => {
    stop()
    stopRetrying()
  }
}
