import type { Core } from '../../core/core.ts'
import { watch } from '../../core/effects/effect.ts'
import type { View } from '../../core/routes.ts'
import type { Stop } from '../../lib/async.ts'

/** Calls `leave` once when a view leaves the stack or the modal closes, and then stops by itself. */
export function onViewLeft(core: Core, view: View, leave: () => void): Stop {
  let isLeft = false
  let stop: Stop | undefined
  const isThere = () => {
    const isShown = core.modal.$open.get() || core.$config.get().embedded
    return isShown && core.router.$stack.get().some((route) => route.view === view)
  }
  stop = watch([core.modal.$open, core.router.$stack], isThere, (there) => {
    if (there || isLeft) return
    isLeft = true
    stop?.()
    leave()
  })
  if (isLeft) stop()
  return stop
}
