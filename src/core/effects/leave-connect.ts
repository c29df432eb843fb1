import { type Effect, watch } from './effect.ts'

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
