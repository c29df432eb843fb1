import { firstView } from '../actions/modal/open.ts'
import { needsAccount } from '../routes.ts'
import { type Effect, watch } from './effect.ts'

/** Whenever somebody is connected in an embedded modal, or a modal with somebody connected is embedded: it shows the account. */
export const showEmbedded: Effect = (core) =>
  watch(
    [core.$config, core.$account],
    () => core.$config.get().embedded && core.$account.get().status === 'connected',
    (isShown) => {
      if (isShown) core.router.reset({ view: firstView(core) })
    },
  )

/** Whenever the connecting view is left, or the modal closes: the attempt to connect is over. */
export const leaveAttempt: Effect = (core) =>
  watch(
    [core.modal.$open, core.router.$stack],
    () => {
      const visible = core.modal.$open.get() || core.$config.get().embedded
      return visible && core.router.$stack.get().some(({ view }) => view.startsWith('Connecting'))
    },
    (connecting) => {
      if (!connecting) core.attempt.end()
    },
  )

/** Whenever somebody gets connected without having asked here, while the list of wallets is shown: the account is. */
export const leaveConnect: Effect = (core) =>
  watch(
    [core.$account],
    () => core.$account.get().status === 'connected',
    (isConnected) => {
      const isLookedAt = core.modal.$open.get() && core.router.$route.get().view === 'Connect'
      if (isConnected && isLookedAt && !core.attempt.$state.get()) core.router.reset({ view: 'Account' })
    },
  )

/** Whenever the account is gone while a view of it is shown: the way to connect is shown instead. */
export const leaveAccount: Effect = (core) =>
  watch(
    [core.$account],
    () => core.$account.get().status === 'disconnected',
    (isGone) => {
      if (isGone && core.router.$stack.get().some(({ view }) => needsAccount(view))) core.router.reset()
    },
  )
