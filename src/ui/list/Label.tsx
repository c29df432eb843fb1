import type { ReactNode } from 'react'

/** The name of a section, with something at its end. */
export function Label({ end, children }: { end?: ReactNode; children: ReactNode }) {
  return (
    <h3 className="label">
      <span>{children}</span>
      {end}
    </h3>
  )
}
