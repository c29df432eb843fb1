import { type Effect, watch } from './effect.ts'

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
