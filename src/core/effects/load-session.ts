import type { Stop } from '../../lib/async.ts'
import type { Effect } from './effect.ts'

/** Whenever a connection is in sight, stored, asked for, made, or made in another tab: what follows one is loaded, and started once. */
export const loadSession: Effect = (core) => {
  let stopSession: Stop | undefined
  let started = false
  const load = () => {
    if (started) return
    started = true
    core.session().then(
      ({ session }) => {
        if (!core.signal.aborted) stopSession = session(core)
      },
      // The next news asks again; a connection cannot be made without it.
      () => {
        started = false
      },
    )
  }
  const look = () => {
    const states = Object.values(core.accounts.$byNamespace.get())
    if (core.attempt.$state.get() || states.some(({ status }) => status !== 'disconnected')) load()
  }
  const stops = [
    core.attempt.$state.listen(look),
    core.accounts.$byNamespace.listen(look),
    core.storage.onForeignChange(load),
  ]
  return () => {
    for (const stop of stops) stop()
    stopSession?.()
  }
}
