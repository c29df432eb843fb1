import { firstView } from '../actions/modal/open.ts'
import { modelOf } from '../core.ts'
import { createAttemptDetails } from '../models/attempt-details.ts'
import { needsAccount } from '../routes.ts'
import { type Effect, watch } from './effect.ts'

/** Shows the account in an embedded modal once an account is connected. */
export const showEmbedded: Effect = (core) =>
  watch(
    [core.$config, core.$account],
    () => core.$config.get().embedded && core.$account.get().status === 'connected',
    (isShown) => {
      if (isShown) core.router.reset({ view: firstView(core) })
    },
  )

/** Ends the attempt to connect when its view is left or the modal closes; an attempt of the page itself has no view. */
export const leaveAttempt: Effect = (core) =>
  watch(
    [core.modal.$open, core.router.$stack],
    () => {
      const visible = core.modal.$open.get() || core.$config.get().embedded
      return visible && core.router.$stack.get().some(({ view }) => view.startsWith('Connecting'))
    },
    (connecting) => {
      if (!connecting && !modelOf(core, createAttemptDetails).isQuiet()) core.attempt.end()
    },
  )

/** Shows the account instead of the list of wallets when a connection appears that was not requested in this modal. */
export const leaveConnect: Effect = (core) =>
  watch(
    [core.$account],
    () => core.$account.get().status === 'connected',
    (isConnected) => {
      const isLookedAt = core.modal.$open.get() && core.router.$route.get().view === 'Connect'
      if (isConnected && isLookedAt && !core.attempt.$state.get()) core.router.reset({ view: 'Account' })
    },
  )

/** Shows Connect when the account disconnects while a view of it is shown. */
export const leaveAccount: Effect = (core) =>
  watch(
    [core.$account],
    () => core.$account.get().status === 'disconnected',
    (isGone) => {
      if (isGone && core.router.$stack.get().some(({ view }) => needsAccount(view))) core.router.reset()
    },
  )
