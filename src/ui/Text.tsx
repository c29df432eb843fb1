import type { ReactNode } from 'react'

/** A line with a word in it, between two ways to go on. */
export function Or({ children }: { children: ReactNode }) {
  return (
    <div className="or">
      <span>{children}</span>
    </div>
  )
}

/** The small print that ends a view. */
export function Legal({ children }: { children: ReactNode }) {
  return <p className="legal">{children}</p>
}

/** A link to elsewhere, in a tab of its own that cannot reach back. */
export function Link({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** The name of a section, with something at its end. */
export function Label({ end, children }: { end?: ReactNode; children: ReactNode }) {
  return (
    <h3 className="label">
      <span>{children}</span>
      {end}
    </h3>
  )
}

/** Secondary text, 13 px. */
export function Note({ children }: { children: ReactNode }) {
  return <p className="note">{children}</p>
}
