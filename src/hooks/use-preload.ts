import { createContext, useContext } from 'react'
import type { View } from '../core/routes.ts'

/** Loads the code of a view ahead of time; the app, which knows all views, provides it. */
export const PreloadContext = createContext<(view: View) => void>(() => {})

/** Props of a control that opens a view: a pointer or the focus on it loads the view's code, before it is pressed. */
export function usePreload(view: View) {
  const preload = useContext(PreloadContext)
  const load = () => preload(view)
  return { onPointerEnter: load, onFocus: load }
}
