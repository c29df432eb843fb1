import { firstView } from '../actions/modal/open.ts'
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
