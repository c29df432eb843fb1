import { useEffect, useEffectEvent } from 'react'
import type { CloseReason } from './close-reason.ts'

/**
 * What a dialog does on a touch screen: drag down and Android's back close it, and it stays clear of the keyboard.
 * Its code is loaded there only, and works on what the dialog shows, wherever that stands.
 */
export function useTouch(
  content: HTMLElement,
  open: boolean,
  drag: boolean,
  onRequestClose: (wish: CloseReason) => void,
): void {
  const onWish = useEffectEvent(onRequestClose)
  useEffect(() => {
    // Ahead of the first opening, so that the first drag is not lost.
    if (isTouched()) load().catch(() => {})
  }, [])
  useEffect(() => {
    if (!open || !isTouched()) return
    let stop: (() => void) | undefined
    let left = false
    load().then(
      ({ attachTouch }) => {
        if (!left) stop = attachTouch(content, drag, (wish) => onWish(wish))
      },
      () => {},
    )
    return () => {
      left = true
      stop?.()
    }
  }, [content, open, drag])
}

const load = () => import('./touch.lazy.ts')

const isTouched = (): boolean => matchMedia('(any-pointer: coarse)').matches
