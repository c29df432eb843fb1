import type { ReactNode } from 'react'

/** Text that only screen readers meet. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className="vh">{children}</span>
}

/** Reads its text out when it changes, after what is being said. Keep it mounted: a region that comes with its text is often missed. */
export function Announce({ children }: { children: ReactNode }) {
  return (
    <div className="vh" role="status" aria-live="polite">
      {children}
    </div>
  )
}
