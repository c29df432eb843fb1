import type { ReactNode } from 'react'

/** The small print at the end of a view. */
export function FinePrint({ children }: { children: ReactNode }) {
  return <p className="legal">{children}</p>
}

/** Secondary text, 13 px. */
export function Note({ children }: { children: ReactNode }) {
  return <p className="note">{children}</p>
}
