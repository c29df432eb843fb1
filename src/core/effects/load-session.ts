import type { Stop } from '../../lib/async.ts'
import { type Effect, watch } from './effect.ts'

/** Whenever a connection is in sight, stored, asked for, made, or made in another tab: what follows one is loaded, and started once. */
export const loadSession: Effect = (core) => {
  let stopSession: Stop | undefined
  let loading = false
  const inSight = () =>
    core.attempt.$state.get() !== undefined ||
    Object.values(core.accounts.$byNamespace.get()).some(({ status }) => status !== 'disconnected')
  const load = async () => {
    if (loading) return
    loading = true
    const { session } = await core.session()
    if (!core.signal.aborted) stopSession = session(core)
  }
  const stop = watch([core.attempt.$state, core.accounts.$byNamespace], inSight, (needed) =>
    needed ? load() : undefined,
  )
  const stopHearing = core.storage.onForeignChange(() => void load())
  return () => {
    stop()
    stopHearing()
    stopSession?.()
  }
}
