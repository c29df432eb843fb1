import { createContext, useContext } from 'react'
import type { View } from '../core/routes.ts'

/** Loads the code of a view ahead of time; the app, which knows all views, provides it. */
export const PreloadContext = createContext<(view: View) => void>(() => {})

/** Props that call `load` when a pointer or the focus comes to a control, before it is pressed. */
export const preloadProps = (load: () => void) => ({ onPointerEnter: load, onFocus: load })

/** Props of a control that opens a view: a pointer or the focus on it loads the view's code, before it is pressed. */
export function usePreload(view: View) {
  const preload = useContext(PreloadContext)
  return preloadProps(() => preload(view))
}
