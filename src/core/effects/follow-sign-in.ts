import type { Stop } from '../../lib/async.ts'
import { reportNotLoaded } from '../actions/modal/notify.ts'
import { hasSignIn } from '../config/sign-in.ts'
import { type Effect, watch } from './effect.ts'

/** Asks connected accounts to sign in, on pages that want it; the code for it loads only there. */
export const followSignIn: Effect = (core) => {
  let stop: Stop = () => {}
  let isWanted = false
  const start = async () => {
    const { requireSignIn } = await import('./require-sign-in.lazy.ts')
    stop()
    if (isWanted && !core.signal.aborted) stop = requireSignIn(core)
  }
  const end = watch(
    [core.$config],
    () => hasSignIn(core.$config.get()),
    (is) => {
      isWanted = is
      if (is) start().catch((thrown) => reportNotLoaded(core, thrown))
      else stop()
    },
  )
  return () => {
    isWanted = false
    end()
    stop()
  }
}
