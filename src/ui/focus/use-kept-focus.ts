import { useEffect } from 'react'

/** Keeps the focus from getting lost in a surface while `isKept`; its code is loaded then. */
export function useKeptFocus(surface: HTMLElement | null, isKept: boolean): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    if (isKept && surface)
      import('./keep-focus.lazy.ts').then(
        ({ keepFocus }) => {
          if (!left) stop = keepFocus(surface)
        },
        () => {},
      )
    return () => {
      left = true
      stop?.()
    }
  }, [surface, isKept])
}
