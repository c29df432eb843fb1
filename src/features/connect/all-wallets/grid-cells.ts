import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Listing } from '../../../schema/listing.ts'

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

/** Wallets in a row. */
export const COLUMNS = 4

/** Wallets row by row; the last row may be short. */
export const rowsOf = (listings: readonly Listing[]): readonly (readonly Listing[])[] =>
  Array.from({ length: Math.ceil(listings.length / COLUMNS) }, (_, row) =>
    listings.slice(row * COLUMNS, (row + 1) * COLUMNS),
  )

/** How far a key goes, in cells; `rtl` mirrors left and right. Undefined for keys that do not move. */
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

/** Where a step leads from a cell among `count`: up and down keep the column, and nothing leaves the grid. */
export function landing(from: number, step: number, count: number): number {
  const to = from + step
  if (to >= 0 && to < count) return to
  // From the last full row into a short one there may be nothing below: its last wallet is next.
  if (step === COLUMNS && Math.floor(from / COLUMNS) < Math.floor((count - 1) / COLUMNS)) return count - 1
  if (Math.abs(step) === COLUMNS) return from
  return Math.min(Math.max(to, 0), count - 1)
}
