import type { ReactNode } from 'react'

/** A link to elsewhere, in a tab of its own that cannot reach back. */
export function Link({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
