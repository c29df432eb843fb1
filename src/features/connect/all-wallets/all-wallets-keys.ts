import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { COLUMNS, landing, stepOf } from './grid-cells.ts'

/** Lets arrow keys go through the grid, which Tab enters at one cell: the one used last. */
export function useGridKeys(
  count: number,
  grid: RefObject<HTMLDivElement | null>,
  list: RefObject<VirtualizerHandle | null>,
) {
  const [at, setAt] = useState(0)
  const isMoving = useRef(false)
  const current = Math.min(at, count - 1)
  const onFocus = useCallback((cell: number) => setAt(cell), [])
  // Where the key leads may only be in the page from now on.
  useLayoutEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    list.current?.scrollToIndex(Math.floor(current / COLUMNS), { align: 'nearest' })
    grid.current?.querySelector<HTMLElement>(`[data-at="${current}"]`)?.focus({ preventScroll: true })
  })
  function onKeyDown(event: KeyboardEvent) {
    const isRightToLeft = grid.current?.matches(':dir(rtl)') ?? false
    const step = event.altKey || event.metaKey || event.ctrlKey ? undefined : stepOf(event.key, isRightToLeft)
    if (step === undefined || !(event.target as Element).matches('[data-at]')) return
    event.preventDefault()
    const to = landing(current, step, count)
    // Nothing is drawn for it, and a focus that waits would be taken from what has it later.
    if (to === current) return
    isMoving.current = true
    setAt(to)
  }
  return { current, onFocus, onKeyDown }
}
