import type { ReactNode } from 'react'

/** A line with a word in it, between two ways to go on. */
export function Divider({ children }: { children: ReactNode }) {
  return (
    <div className="or">
      <span>{children}</span>
    </div>
  )
}

/** The name of a section, with something at its end. */
export function SectionLabel({ end, children }: { end?: ReactNode; children: ReactNode }) {
  return (
    <h3 className="label">
      <span>{children}</span>
      {end}
    </h3>
  )
}

/** A part of a view under a name of its own. */
export const Section = ({ children }: { children: ReactNode }) => <div className="section">{children}</div>
