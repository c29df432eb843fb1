import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useModel } from '../../../hooks/use-core.ts'
import { createAllWallets } from './all-wallets.ts'

/** What the list needs to know of its surroundings: the part of the sheet that scrolls, and how far down in it it begins. */
export function useScroller(): {
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
  useKeptPlace(scroller)
  return { grid, scroller, margin }
}

/** Goes back to where the list was left, after the view that comes in has gone to its start. */
function useKeptPlace(scroller: RefObject<HTMLElement | null>): void {
  const model = useModel(createAllWallets)
  const [start] = useState(model.place)
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
    const keep = () => body && model.keepPlace(body.scrollTop)
    body?.addEventListener('scroll', keep, { passive: true })
    return () => body?.removeEventListener('scroll', keep)
  }, [scroller, model])
}
