import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterFrame } from '../../lib/lazy.ts'

/** What a virtualized list needs: the scrolling element, and the offset of the list in it (px). */
export type Scroller = {
  readonly list: RefObject<HTMLDivElement | null>
  readonly scroller: RefObject<HTMLElement | null>
  readonly margin: number
}

/** Finds the scrolling body around a list; give `list` to the list's element. */
export function useScroller(): Scroller {
  const list = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const [margin, setMargin] = useState(0)
  // The virtualizer's effects run before this one; it reads the scroller one task later.
  useLayoutEffect(() => {
    scroller.current = list.current?.closest<HTMLElement>('.body') ?? null
  }, [])
  // What stands above may appear and disappear, so each render measures the offset, once its frame has been laid out.
  useEffect(() =>
    afterFrame(() => {
      const body = scroller.current
      if (!list.current || !body) return
      setMargin(list.current.getBoundingClientRect().top - body.getBoundingClientRect().top + body.scrollTop)
    }),
  )
  return { list, scroller, margin }
}
