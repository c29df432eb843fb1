import { needsAccount } from '../routes.ts'
import { type Effect, watch } from './effect.ts'

/** Whenever the account is gone while a view of it is shown: the way to connect is shown instead. */
export const leaveAccount: Effect = (core) =>
  watch(
    [core.$account],
    () => core.$account.get().status === 'disconnected',
    (isGone) => {
      if (isGone && core.router.$stack.get().some(({ view }) => needsAccount(view))) core.router.reset()
    },
  )
