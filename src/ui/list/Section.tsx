import type { ReactNode } from 'react'

/** The heading of a section, with optional content at its end. */
export function SectionLabel({ end, children }: { end?: ReactNode; children: ReactNode }) {
  return (
    <div className="label">
      <h3>{children}</h3>
      {end}
    </div>
  )
}

/** A part of a view with its own heading. */
export const Section = ({ children }: { children: ReactNode }) => <div className="section">{children}</div>
