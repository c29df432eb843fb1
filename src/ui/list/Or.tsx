import type { ReactNode } from 'react'

/** A line with a word in it, between two ways to go on. */
export function Or({ children }: { children: ReactNode }) {
  return (
    <div className="or">
      <span>{children}</span>
    </div>
  )
}
