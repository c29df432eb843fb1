import type { ReactNode } from 'react'

/** A horizontal divider with a word in it, such as “or”. */
export function Divider({ children }: { children: ReactNode }) {
  return (
    <div className="or">
      <span>{children}</span>
    </div>
  )
}

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
