import { type ReactNode, useEffect, useState } from 'react'

/** Reads a status out, the first one too, which a region that comes with its text would keep to itself. */
export function LiveStatus({ children }: { children: string }) {
  const [said, say] = useState('')
  useEffect(() => say(children), [children])
  return <LiveRegion>{said}</LiveRegion>
}

/** Text that only screen readers meet. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="vh">{children}</span>
}

/** Reads its text out when it changes, after what is being said. Keep it mounted: a region that comes with its text is often missed. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div className="vh" role="status" aria-live="polite">
      {children}
    </div>
  )
}
