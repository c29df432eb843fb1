import type { ReactNode } from 'react'

/** The place of toasts at the top centre of the screen. Keep it mounted and change its children. */
export function ToastRegion({ children }: { children?: ReactNode }) {
  return <div className="toasts">{children}</div>
}
