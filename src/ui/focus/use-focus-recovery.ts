import { useEffect } from 'react'

/** Recovers a lost focus inside a surface while `isKept` is true. The code is loaded then. */
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
