import type { Stop } from '../../lib/async.ts'
import { reportNotLoaded } from '../actions/modal/notify.ts'
import { hasSignIn } from '../config/sign-in.ts'
import { type Effect, watch } from './effect.ts'

/** Loads the effect that asks accounts to sign in. */
export const loadRequireSignIn = () => import('./require-sign-in.lazy.ts')

/** Asks connected accounts to sign in, on pages that want it; the code for it loads only there. */
export const followSignIn: Effect = (core) => {
  let stop: Stop = () => {}
  let isWanted = false
  let isStarted = false
  const load = async () => {
    const { requireSignIn } = await loadRequireSignIn()
    if (isStarted || !isWanted || core.signal.aborted) return
    isStarted = true
    stop = requireSignIn(core)
  }
  const start = () => load().catch((thrown) => reportNotLoaded(core, thrown))
  // A code that could not be loaded is loaded when the visitor looks again.
  const retry = core.modal.$open.listen((open) => void (open && isWanted && !isStarted && start()))
  const halt = () => {
    stop()
    stop = () => {}
    isStarted = false
  }
  const end = watch(
    [core.$config],
    () => hasSignIn(core.$config.get()),
    (is) => {
      isWanted = is
      if (is) void start()
      else halt()
    },
  )
  return () => {
    isWanted = false
    end()
    retry()
    halt()
  }
}
