import type { Stop } from '../../lib/async.ts'
import { type Effect, watch } from './effect.ts'

/** Whenever a connection is in sight, stored, asked for or made: what follows one is loaded, and started once. */
export const loadSession: Effect = (core) => {
  let stopSession: Stop | undefined
  let loading = false
  const inSight = () =>
    core.attempt.$state.get() !== undefined ||
    Object.values(core.accounts.$byNamespace.get()).some(({ status }) => status !== 'disconnected')
  const stop = watch([core.attempt.$state, core.accounts.$byNamespace], inSight, async (needed) => {
    if (!needed || loading) return
    loading = true
    const { session } = await import('./session.ts')
    if (!core.signal.aborted) stopSession = session(core)
  })
  return () => {
    stop()
    stopSession?.()
  }
}
