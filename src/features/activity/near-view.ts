import { useEffect, useRef, useState } from 'react'
import type { Stop } from '../../lib/async.ts'

/** Tells parts of a list when they come near the visible part of the scrolling body, and when they leave it. */
export type NearView = { observe(part: Element, tell: (isNear: boolean, height: number) => void): Stop }

/** How far beyond the edges a part counts as near. */
const MARGIN = '600px 0px'

/**
 * Makes a watcher of one list. The parts are left out one by one instead of by a virtualizer with measured heights, because
 * that one's ResizeObserver reports errors to the page when heights differ from the estimate.
 */
export function createNearView(): NearView {
  const tellers = new Map<Element, (isNear: boolean, height: number) => void>()
  let watcher: IntersectionObserver | undefined
  const open = (root: Element | null) =>
    new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries)
          tellers.get(target)?.(isIntersecting, boundingClientRect.height)
      },
      { root, rootMargin: MARGIN },
    )
  return {
    observe(part, tell) {
      tellers.set(part, tell)
      watcher ??= open(part.closest('.body'))
      watcher.observe(part)
      return () => {
        watcher?.unobserve(part)
        tellers.delete(part)
        if (tellers.size > 0) return
        watcher?.disconnect()
        watcher = undefined
      }
    },
  }
}

/**
 * Whether a part is near, and its last height (px) once it is not; give `part` to its element. The part with the focus stays.
 * Without IntersectionObserver, as in jsdom, it keeps its first state.
 */
export function useNear(view: NearView, first: boolean) {
  const part = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<{ readonly isNear: boolean; readonly height?: number }>({ isNear: first })
  useEffect(() => {
    const element = part.current
    if (!element || !globalThis.IntersectionObserver) return
    return view.observe(element, (isNear, height) => {
      if (isNear) setState((now) => (now.isNear ? now : { ...now, isNear }))
      else if (!element.matches(':focus-within')) setState({ isNear, height })
    })
  }, [view])
  return { part, ...state }
}
