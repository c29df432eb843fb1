import type { ReactNode } from 'react'

/** A line that says what went wrong with what stands above it, and what can be done about it. */
export function Trouble({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="trouble">
      <p>{children}</p>
      {action}
    </div>
  )
}
