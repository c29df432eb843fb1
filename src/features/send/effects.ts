import type { ReadableAtom } from 'nanostores'
import type { Core } from '../../core/core.ts'
import { watch } from '../../core/effects/effect.ts'
import type { Stop } from '../../lib/async.ts'
import { writeAmount } from './amount.ts'
import type { Review, Reviewed, SendState } from './state.ts'
import { isSameToken, plainToken } from './token/tokens.ts'
import type { Draft } from './transfer-draft.ts'

/**
 * Whenever the receiver is a whole payment link that can be read, be it that tokens or the chain's code have come only
 * now: the form says what the link says.
 */
export const applyPaymentLinks = (state: SendState, $draft: ReadableAtom<Draft>): Stop =>
  $draft.listen((draft) => {
    if (draft.receiver.kind === 'link' && !state.$form.get().typing) applyLink(state, draft)
  })

function applyLink(state: SendState, { receiver, coin, token: before }: Draft): void {
  if (receiver.kind !== 'link') return
  const { to, token = coin, amount } = receiver.link
  const measured =
    amount === undefined ? undefined : ({ amount: writeAmount(amount, 'token', token), unit: 'token' } as const)
  // What was typed before counted another token, if it was one.
  const lost = isSameToken(token, before) ? {} : { amount: '' }
  const entered = measured ?? lost
  const typed = 'amount' in entered ? { typed: undefined } : {}
  state.edit({ receiver: to, token: plainToken(token), otherAmount: undefined, ...entered, ...typed })
}

/** Starts what always holds for the form of a wallet. */
export const startEffects = (core: Core, state: SendState): Stop[] => [
  resetWithoutAccount(core, state),
  dropStaleReview(core, state),
  loadCurrentChain(core, state),
]

/** Whenever nobody is connected, or the network turns out unsupported: the form is emptied, shown or not. */
function resetWithoutAccount(core: Core, state: SendState): Stop {
  const isPlaced = () => core.$account.get().status === 'connected' && core.$network.get().supported
  return watch([core.$account, core.$network], isPlaced, (placed) => {
    if (placed) return
    state.reset()
    // The review has nothing to show any more.
    if (core.router.$route.get().view === 'SendReview') core.router.back()
  })
}

/** Whenever another account or network is in use: what was reviewed is dropped, what was typed stays. */
function dropStaleReview(core: Core, state: SendState): Stop {
  const key = () => `${core.$account.get().account?.address} ${core.$network.get().network.id}`
  return watch([core.$account, core.$network], key, () => {
    const review = state.$review.get()
    // What the wallet has been asked already is for the wallet to refuse.
    if (review?.status === 'open') state.mark(review.reviewed, reviewStatusOf(core, review.reviewed))
  })
}

/** How a review stands with the account and network in use now. */
export function reviewStatusOf(core: Core, { transfer }: Reviewed): Exclude<Review['status'], 'asking'> {
  if (core.$network.get().network.id !== transfer.network.id) return 'network-changed'
  return core.$account.get().account?.address === transfer.from ? 'open' : 'account-changed'
}

/** Whenever another namespace is in use, or its code did not load and is needed: its chain is at hand. */
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
