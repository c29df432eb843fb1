import { type Stop, stopAll } from '../../lib/async.ts'
import type { Effect } from './effect.ts'

/** Whenever a connection is in sight, stored, asked for, made, or made in another tab: what follows one is loaded, and started once. */
export const awaitConnection: Effect = (core) => {
  let stopEffects: Stop | undefined
  let started = false
  const load = () => {
    if (started) return
    started = true
    core.loadConnectedEffects().then(
      ({ startConnectedEffects }) => {
        if (!core.signal.aborted) stopEffects = startConnectedEffects(core)
      },
      // The next news asks again; a connection cannot be made without it.
      () => {
        started = false
      },
    )
  }
  // Neither changes before somebody is to be connected.
  const stops = [
    core.attempt.$state.listen(load),
    core.accounts.$byNamespace.listen(load),
    core.storage.onForeignChange(load),
  ]
  return () => {
    stopAll(stops)
    stopEffects?.()
  }
}
