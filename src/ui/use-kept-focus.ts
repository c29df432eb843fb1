import { useEffect } from 'react'

/** Keeps the focus from getting lost in a surface while it is shown; its code is loaded then. */
export function useKeptFocus(surface: HTMLElement | null, isShown: boolean): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    if (isShown && surface)
      import('./keep-focus.ts').then(
        ({ keepFocus }) => {
          if (!left) stop = keepFocus(surface)
        },
        () => {},
      )
    return () => {
      left = true
      stop?.()
    }
  }, [surface, isShown])
}
