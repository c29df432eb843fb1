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

/** A part of a view under a name of its own. */
export const Section = ({ children }: { children: ReactNode }) => <div className="section">{children}</div>
