import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { useModel } from '../../../hooks/use-core.ts'
import type { Listing } from '../../../schema/listing.ts'
import { type Scroller, useScroller } from '../../../ui/list/use-scroller.ts'
import { createAllWallets } from './all-wallets-model.ts'

/** Returns what the virtualizer needs, and restores the scroll position. */
export function useListScroller(): Scroller {
  const found = useScroller()
  useScrollRestoration(found.scroller)
  return found
}

/** Restores the scroll position after the view's own reset to the top. */
function useScrollRestoration(scroller: RefObject<HTMLElement | null>): void {
  const model = useModel(createAllWallets)
  const [start] = useState(model.savedScroll)
  useEffect(() => {
    const body = scroller.current
    if (!body || start === 0) return
    let left = false
    const go = () => {
      if (!left) body.scrollTop = start
    }
    // The dialog cannot scroll until its opening animation has ended.
    const growing = body.querySelector('.views')?.getAnimations() ?? []
    void Promise.allSettled(growing.map(({ finished }) => finished)).then(go)
    return () => {
      left = true
    }
  }, [scroller, start])
  // A layout effect, so that the listener is removed before the next view resets the scroll position.
  useLayoutEffect(() => {
    const body = scroller.current
    const keep = () => body && model.saveScroll(body.scrollTop)
    body?.addEventListener('scroll', keep, { passive: true })
    return () => body?.removeEventListener('scroll', keep)
  }, [scroller, model])
}

/** Arrow-key navigation of the grid with one cell in the tab order (roving tabindex). */
export function useGridKeys(
  count: number,
  grid: RefObject<HTMLDivElement | null>,
  list: RefObject<VirtualizerHandle | null>,
) {
  const [at, setAt] = useState(0)
  const isMoving = useRef(false)
  const current = Math.min(at, count - 1)
  const onFocus = useCallback((cell: number) => setAt(cell), [])
  // The target cell may only be mounted by this render.
  useLayoutEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    // A short list has no handle: the browser then scrolls to the focused cell.
    list.current?.scrollToIndex(Math.floor(current / COLUMNS), { align: 'nearest' })
    grid.current?.querySelector<HTMLElement>(`[data-at="${current}"]`)?.focus({ preventScroll: list.current !== null })
  })
  function onKeyDown(event: KeyboardEvent) {
    const isRightToLeft = grid.current?.matches(':dir(rtl)') ?? false
    const step = event.altKey || event.metaKey || event.ctrlKey ? undefined : stepOf(event.key, isRightToLeft)
    if (step === undefined || !(event.target as Element).matches('[data-at]')) return
    event.preventDefault()
    const to = targetCell(current, step, count)
    // Without a change nothing renders, and the pending focus would be moved at a later, unrelated render.
    if (to === current) return
    isMoving.current = true
    setAt(to)
  }
  return { current, onFocus, onKeyDown }
}

/** The number of wallets in a row. */
export const COLUMNS = 4

/** Splits listings into rows; the last row may be shorter. */
export const toRows = (listings: readonly Listing[]): readonly (readonly Listing[])[] =>
  Array.from({ length: Math.ceil(listings.length / COLUMNS) }, (_, row) =>
    listings.slice(row * COLUMNS, (row + 1) * COLUMNS),
  )

/** Returns how many cells a key moves; `rtl` mirrors left and right. Undefined for other keys. */
export function stepOf(key: string, rtl: boolean): number | undefined {
  const forward = rtl ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -forward,
    ArrowRight: forward,
    ArrowUp: -COLUMNS,
    ArrowDown: COLUMNS,
    PageUp: -4 * COLUMNS,
    PageDown: 4 * COLUMNS,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  }
  return Object.hasOwn(steps, key) ? steps[key] : undefined
}

/**
 * Returns the cell that a step leads to among `count` cells: up and down keep the column, and no step leaves the grid.
 */
export function targetCell(from: number, step: number, count: number): number {
  const to = from + step
  if (to >= 0 && to < count) return to
  // Below the last full row there may be no cell in this column, so the step goes to the last wallet.
  if (step === COLUMNS && Math.floor(from / COLUMNS) < Math.floor((count - 1) / COLUMNS)) return count - 1
  if (Math.abs(step) === COLUMNS) return from
  return Math.min(Math.max(to, 0), count - 1)
}
