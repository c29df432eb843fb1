import type { Stop } from '../../lib/async.ts'
import { type Effect, watch } from './effect.ts'

/** Offers the connections to other libraries of the page, while the page's option `announce` is on. */
export const offerConnections: Effect = (core) => {
  let stop: Stop = () => {}
  const isWanted = () => core.$config.get().announce && !core.signal.aborted
  const end = watch([core.$config], isWanted, async (wanted) => {
    stop()
    stop = () => {}
    if (!wanted) return
    const { offerToOthers } = await import('./offered-connections.lazy.ts')
    if (isWanted()) stop = offerToOthers(core)
  })
  return () => {
    end()
    stop()
  }
}
