import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

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
    const body = list.current?.closest<HTMLElement>('.body')
    if (!list.current || !body) return
    scroller.current = body
    // What stands above may appear and disappear, so the offset is measured on each render.
    setMargin(list.current.getBoundingClientRect().top - body.getBoundingClientRect().top + body.scrollTop)
  })
  return { list, scroller, margin }
}
