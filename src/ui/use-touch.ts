import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { CloseWish } from './close-wish.ts'

/**
 * What a dialog does on a touch screen: drag down and Android's back close it, and it stays clear of the keyboard.
 * Its code is loaded there only.
 */
export function useTouch(
  dialog: RefObject<HTMLElement | null>,
  open: boolean,
  drag: boolean,
  onRequestClose: (wish: CloseWish) => void,
): void {
  const onWish = useEffectEvent(onRequestClose)
  useEffect(() => {
    // Ahead of the first opening, so that the first drag is not lost.
    if (isTouched()) load().catch(() => {})
  }, [])
  useEffect(() => {
    const element = dialog.current
    if (!open || !element || !isTouched()) return
    let stop: (() => void) | undefined
    let left = false
    load().then(
      ({ attachTouch }) => {
        if (!left) stop = attachTouch(element, drag, (wish) => onWish(wish))
      },
      () => {},
    )
    return () => {
      left = true
      stop?.()
    }
  }, [dialog, open, drag])
}

const load = () => import('./touch.ts')

const isTouched = (): boolean => matchMedia('(any-pointer: coarse)').matches
