import { type RefObject, useEffect } from 'react'

/** Keeps the sheet on the part of the screen that the keyboard leaves; a pinched-in page is left alone. */
export function useVisibleRoom(ref: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const element = ref.current
    const viewport = element?.ownerDocument.defaultView?.visualViewport
    if (!open || !element || !viewport) return
    function fit() {
      if (!element || !viewport) return
      const zoomed = Math.abs(viewport.scale - 1) > 0.01
      element.style.setProperty('--wm-vv-height', zoomed ? '' : `${viewport.height}px`)
      element.style.setProperty('--wm-vv-top', zoomed ? '' : `${viewport.offsetTop}px`)
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [open, ref])
}
