import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { useModel } from '../../../hooks/use-core.ts'
import type { Listing } from '../../../schema/listing.ts'
import { createAllWallets } from './all-wallets-model.ts'

/** What the list needs to know of its surroundings: the part of the sheet that scrolls, and how far down in it it begins. */
export function useListScroller(): {
  readonly grid: RefObject<HTMLDivElement | null>
  readonly scroller: RefObject<HTMLElement | null>
  readonly margin: number
} {
  const grid = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const [margin, setMargin] = useState(0)
  // Children's effects run first: the list takes the scroller when its own do, one turn later.
  useLayoutEffect(() => {
    const body = grid.current?.closest<HTMLElement>('.body')
    if (!grid.current || !body) return
    scroller.current = body
    // A notice above comes and goes.
    setMargin(grid.current.getBoundingClientRect().top - body.getBoundingClientRect().top + body.scrollTop)
  })
  useScrollRestoration(scroller)
  return { grid, scroller, margin }
}

/** Goes back to where the list was left, after the view that comes in has gone to its start. */
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
    // While the sheet grows to its height there is nothing to scroll.
    const growing = body.querySelector('.views')?.getAnimations() ?? []
    void Promise.allSettled(growing.map(({ finished }) => finished)).then(go)
    return () => {
      left = true
    }
  }, [scroller, start])
  // Before the next view goes to its own start, which is heard later.
  useLayoutEffect(() => {
    const body = scroller.current
    const keep = () => body && model.saveScroll(body.scrollTop)
    body?.addEventListener('scroll', keep, { passive: true })
    return () => body?.removeEventListener('scroll', keep)
  }, [scroller, model])
}

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
    const to = targetCell(current, step, count)
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
export const toRows = (listings: readonly Listing[]): readonly (readonly Listing[])[] =>
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
export function targetCell(from: number, step: number, count: number): number {
  const to = from + step
  if (to >= 0 && to < count) return to
  // From the last full row into a short one there may be nothing below: its last wallet is next.
  if (step === COLUMNS && Math.floor(from / COLUMNS) < Math.floor((count - 1) / COLUMNS)) return count - 1
  if (Math.abs(step) === COLUMNS) return from
  return Math.min(Math.max(to, 0), count - 1)
}
