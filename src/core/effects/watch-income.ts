import type { Stop } from '../../lib/async.ts'
import { reportNotLoaded } from '../actions/modal/notify.ts'
import type { View } from '../routes.ts'
import { type Effect, watch } from './effect.ts'

const views: ReadonlySet<View> = new Set(['Account', 'Receive'])

/** Follows what comes in while the account or its address is shown; the code loads once the first view has been drawn. */
export const watchIncome: Effect = (core) => {
  let stopFollowing: Stop | undefined
  const end = () => {
    stopFollowing?.()
    stopFollowing = undefined
  }
  const { $open, $viewLoaded } = core.modal
  const isShown = () =>
    $viewLoaded.get() &&
    ($open.get() || (core.$config.get().embedded && core.modal.isPresented())) &&
    views.has(core.router.$route.get().view) &&
    core.$account.get().status === 'connected'
  const stop = watch([$open, $viewLoaded, core.$config, core.router.$route, core.$account], isShown, async (shown) => {
    end()
    if (!shown) return
    const loaded = await import('./follow-income.lazy.ts').catch((thrown) => reportNotLoaded(core, thrown))
    if (loaded && isShown() && !stopFollowing && !core.signal.aborted)
      stopFollowing = loaded.followIncome(core, isShown)
  })
  return () => {
    stop()
    end()
  }
}
