import type { Core } from '../../core/core.ts'
import { watch } from '../../core/effects/effect.ts'
import type { Stop } from '../../lib/async.ts'
import type { Review, Reviewed, SendState } from './state.ts'

/** Starts what always holds for the form of a wallet. */
export const startEffects = (core: Core, state: SendState): Stop[] => [
  forgetWithoutPlace(core, state),
  dropStaleReview(core, state),
  followChain(core, state),
]

/** Whenever nobody is connected, or the network turns out unsupported: the form is emptied, shown or not. */
function forgetWithoutPlace(core: Core, state: SendState): Stop {
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
    if (review?.status === 'open') state.mark(review.reviewed, standing(core, review.reviewed))
  })
}

/** How a review stands with the account and network in use now. */
export function standing(core: Core, { transfer }: Reviewed): Exclude<Review['status'], 'asking'> {
  if (core.$network.get().network.id !== transfer.network.id) return 'network-changed'
  return core.$account.get().account?.address === transfer.from ? 'open' : 'account-changed'
}

/** Whenever another namespace is in use, or its code did not load and is needed: its chain is at hand. */
function followChain(core: Core, state: SendState): Stop {
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
