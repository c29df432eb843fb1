import { type Key, memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { zoomOf } from '../zoom.ts'
import { RowGroup } from './Row.tsx'

/** The height of a row with two lines, px; the first rendered row tells the true one. */
const ROW_PX = 64
/** Rows beyond each edge of the screen, so that the Tab key finds the next row. */
const OVERSCAN = 8
/** The window moves in steps, so that not every scrolled row renders the list again. */
const STEP = 8
/** Shorter lists are rendered whole. */
const WHOLE = 60
/** Rows of a longer list that are rendered before the screen is measured; most screens show no more. */
const FIRST = 16

type Window = { readonly from: number; readonly to: number }

type WindowedRowsProps<T> = {
  label?: string | undefined
  items: readonly T[]
  keyOf(item: T): Key
  /** Renders the `<li>` of an item; a further `<li>` of it needs `data-extra`. */
  children(item: T): ReactNode
  /** An item that is rendered out of sight, too, because its row is higher than the others. */
  pinned?: number | undefined
}

/**
 * A `RowGroup` that renders only the rows near the screen, for lists of thousands. The row with the focus stays, so that
 * scrolling does not lose it. Assistive technology is told the place of each row and the length of the whole list.
 */
export function WindowedRows<T>({ label, items, keyOf, children, pinned = -1 }: WindowedRowsProps<T>) {
  const box = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(-1)
  const { from, to, height } = useWindow(box, items.length, pinned)
  const kept = [focused, pinned].filter((at) => at >= 0 && at < items.length && (at < from || at >= to))
  const shown = [...new Set(kept), ...range(from, to)].toSorted((a, b) => a - b)
  useLayoutEffect(() => tellPlaces(box.current, shown, items.length))
  const rows: ReactNode[] = []
  let next = 0
  for (const at of shown) {
    if (at > next) rows.push(<Gap key={`gap ${next}`} height={(at - next) * height} />)
    rows.push(<Item key={keyOf(items[at] as T)} item={items[at] as T} render={children} />)
    next = at + 1
  }
  if (next < items.length) rows.push(<Gap key="end" height={(items.length - next) * height} />)
  const look = (target: Element) => {
    const row = target.closest('li')
    setFocused(row ? (shown[rowsOf(box.current).indexOf(row)] ?? -1) : -1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is
    <div ref={box} onFocus={({ target }) => look(target)} onBlur={() => setFocused(-1)}>
      <RowGroup label={label} even={items.length > WHOLE}>
        {rows}
      </RowGroup>
    </div>
  )
}

type ItemProps<T> = { item: T; render: (item: T) => ReactNode }

// A row that stays while the window moves is not rendered again.
const Item = memo(<T,>({ item, render }: ItemProps<T>) => render(item)) as <T>(props: ItemProps<T>) => ReactNode

const Gap = ({ height }: { height: number }) => <li aria-hidden="true" data-extra="" style={{ blockSize: height }} />

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)

const rowsOf = (box: Element | null): Element[] => [...(box?.querySelectorAll('.group > li:not([data-extra])') ?? [])]

function tellPlaces(box: Element | null, shown: readonly number[], length: number): void {
  for (const [order, row] of rowsOf(box).entries()) {
    row.setAttribute('aria-setsize', String(length))
    row.setAttribute('aria-posinset', String((shown[order] ?? 0) + 1))
  }
}

/** The rows near the screen, and the height of one row (px). */
function useWindow(box: { readonly current: HTMLElement | null }, length: number, pinned: number) {
  const [height, setHeight] = useState(ROW_PX)
  const [seen, setSeen] = useState<Window>({ from: 0, to: FIRST })
  const look = useCallback(() => {
    const list = box.current
    if (!list || length <= WHOLE) return
    const row = rowsOf(list).find((one) => one.getAttribute('aria-posinset') !== String(pinned + 1))
    const one = row?.getBoundingClientRect().height || ROW_PX
    const gap = one / zoomOf(list)
    setHeight((before) => (Math.abs(before - gap) < 0.5 ? before : gap))
    const next = windowOf(list.getBoundingClientRect(), one, length, pinned)
    setSeen((before) => (before.from === next.from && before.to === next.to ? before : next))
  }, [box, length, pinned])
  useLayoutEffect(look)
  useEffect(() => {
    const root = box.current?.getRootNode()
    const follow = () => look()
    // The sheet scrolls inside the shadow root, an embedded modal with the page.
    root?.addEventListener('scroll', follow, { capture: true, passive: true })
    addEventListener('scroll', follow, { capture: true, passive: true })
    addEventListener('resize', follow)
    return () => {
      root?.removeEventListener('scroll', follow, { capture: true })
      removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', follow)
    }
  }, [box, look])
  if (length <= WHOLE) return { from: 0, to: length, height }
  return { from: Math.min(seen.from, length), to: Math.min(seen.to, length), height }
}

/** Returns the rows of a list that are on the screen, with some beyond its edges. */
function windowOf({ top, height }: DOMRect, row: number, length: number, pinned: number): Window {
  // A pinned row is higher than the others by this.
  const extra = pinned >= 0 && pinned < length ? Math.max(0, height - length * row) : 0
  const rowAt = (y: number) => Math.floor((y > (pinned + 1) * row + extra ? y - extra : y) / row)
  const from = Math.floor((rowAt(-top) - OVERSCAN) / STEP) * STEP
  const to = Math.ceil((rowAt(innerHeight - top) + 1 + OVERSCAN) / STEP) * STEP
  return { from: Math.min(Math.max(0, from), length), to: Math.min(Math.max(0, to), length) }
}
