import { useEffect, useEffectEvent } from 'react'
import type { CloseWish } from './close-wish.ts'

type Watcher = EventTarget & { destroy(): void }

/** Android's back gesture closes as any other wish does, where the browser has close watchers. */
export function useBack(open: boolean, onRequestClose: (wish: CloseWish) => void): void {
  const onBack = useEffectEvent(() => onRequestClose('back'))
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher }
    // With a keyboard the close request is Escape, which has its own road.
    if (!open || !CloseWatcher || !matchMedia('(pointer: coarse)').matches) return
    let watcher: Watcher | undefined
    let stopped = false
    /** A watcher serves once: when the wish is refused, the next back needs a new one. */
    function watch(Watcher: new () => Watcher) {
      if (stopped) return
      watcher = new Watcher()
      watcher.addEventListener('close', () => {
        onBack()
        watch(Watcher)
      })
    }
    watch(CloseWatcher)
    return () => {
      stopped = true
      watcher?.destroy()
    }
  }, [open])
}
