import { type PointerEvent, type RefObject, useRef } from 'react'
import type { CloseWish } from './close-wish.ts'

const SLOP_PX = 6
const CLOSE_PX = 96
/** px per ms: a flick closes however short. */
const FLICK = 0.5

type Grip = { id: number; startY: number; y: number; time: number; speed: number; moving: boolean }

/** Drag down to close a bottom sheet, by touch or pen on its header; returns the sheet's pointer handlers. */
export function useDrag(dialog: RefObject<HTMLElement | null>, on: boolean, onRequestClose: (wish: CloseWish) => void) {
  const grip = useRef<Grip>(null)

  function onPointerDown({
    pointerId: id,
    pointerType,
    clientY: y,
    timeStamp: time,
    target,
    currentTarget,
  }: PointerEvent) {
    if (!on || pointerType === 'mouse' || !(target instanceof Element) || !matchMedia('(width < 600px)').matches) return
    if (target !== currentTarget && (!target.closest('.header') || target.closest('button, a, input'))) return
    grip.current = { id, startY: y, y, time, speed: 0, moving: false }
  }

  function onPointerMove({ pointerId, clientY, timeStamp, currentTarget }: PointerEvent) {
    const held = grip.current
    if (held?.id !== pointerId) return
    if (!held.moving && clientY - held.startY < SLOP_PX) return
    if (!held.moving) currentTarget.setPointerCapture(pointerId)
    const speed = (clientY - held.y) / Math.max(1, timeStamp - held.time)
    grip.current = { ...held, y: clientY, time: timeStamp, speed, moving: true }
    dialog.current?.setAttribute('data-dragging', '')
    dialog.current?.style.setProperty('--wm-drag', `${Math.max(0, clientY - held.startY)}px`)
  }

  function release(wish: boolean, pointerId: number) {
    const held = grip.current
    if (held?.id !== pointerId) return
    grip.current = null
    // Back to its place; when the wish is granted in the same turn, it leaves from where it is.
    dialog.current?.removeAttribute('data-dragging')
    dialog.current?.style.removeProperty('--wm-drag')
    if (wish && held.moving && (held.y - held.startY > CLOSE_PX || held.speed > FLICK)) onRequestClose('drag')
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: (event: PointerEvent) => release(true, event.pointerId),
    onPointerCancel: (event: PointerEvent) => release(false, event.pointerId),
  }
}
