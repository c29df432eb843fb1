import type { Core } from '../../core/core.ts'
import { watch } from '../../core/effects/effect.ts'
import type { Stop } from '../../lib/async.ts'
import type { Review, Reviewed } from './review/reviewed.ts'
import type { SwapState } from './state.ts'

/** Starts the effects of the swap form. */
export const startEffects = (core: Core, state: SwapState): Stop[] => [
  resetWithoutAccount(core, state),
  dropStaleReview(core, state),
  forgetNetwork(core, state),
]

/** Resets the form when no account is connected, even while the form is hidden. */
const resetWithoutAccount = (core: Core, state: SwapState): Stop =>
  watch(
    [core.$account],
    () => core.$account.get().status === 'connected',
    (isConnected) => {
      if (isConnected) return
      state.reset()
      // The review would be empty.
      if (core.router.$route.get().view === 'SwapReview') core.router.back()
    },
  )

/** Invalidates the review when the account or the network changes; the form keeps its input. */
function dropStaleReview(core: Core, state: SwapState): Stop {
  const key = () => `${core.$account.get().account?.address} ${core.$network.get().network.id}`
  return watch([core.$account, core.$network], key, () => {
    const { reviewed, status } = state.$review.get() ?? {}
    // A request that is in the wallet already is left to the wallet.
    if (reviewed && status !== 'asking' && status !== 'approving')
      state.change(reviewed, { status: statusOf(core, reviewed) })
  })
}

/** The status of a review for the current account and network. */
export function statusOf(core: Core, { network, owner }: Reviewed): Exclude<Review['status'], 'asking' | 'approving'> {
  if (core.$network.get().network.id !== network.id) return 'network-changed'
  return core.$account.get().account?.address === owner ? 'open' : 'account-changed'
}

/** Ends the hold on a network when the visitor leaves the feature, so that the form opens for the active one again. */
const forgetNetwork = (core: Core, state: SwapState): Stop =>
  watch(
    [core.router.$stack],
    () => core.router.$stack.get().some(({ view }) => view.startsWith('Swap')),
    (isHere) => {
      if (!isHere && state.$form.get().network) state.edit({ network: undefined })
    },
  )
