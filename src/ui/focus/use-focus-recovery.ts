import { useEffect } from 'react'

/** Keeps the focus from getting lost in a surface while `isKept`; its code is loaded then. */
export function useFocusRecovery(surface: HTMLElement | null, isKept: boolean): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    if (isKept && surface)
      import('./recover-focus.lazy.ts').then(
        ({ recoverFocus }) => {
          if (!left) stop = recoverFocus(surface)
        },
        () => {},
      )
    return () => {
      left = true
      stop?.()
    }
  }, [surface, isKept])
}
