import type { ReactNode } from 'react'

/** The heading of a section, with optional content at its end. */
export function SectionLabel({ end, children }: { end?: ReactNode; children: ReactNode }) {
  return (
    <h3 className="label">
      <span>{children}</span>
      {end}
    </h3>
  )
}

/** A part of a view with its own heading. */
export const Section = ({ children }: { children: ReactNode }) => <div className="section">{children}</div>
