import type { ReactNode } from 'react'

/** A part of a view under a name of its own. */
export const Section = ({ children }: { children: ReactNode }) => <div className="section">{children}</div>
