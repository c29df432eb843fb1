import type { ReactNode } from 'react'

/** The place of toasts, at the top centre of the screen; keep it mounted and change what is in it. */
export function ToastRegion({ children }: { children?: ReactNode }) {
  return <div className="toasts">{children}</div>
}
