import type { ReactNode } from 'react'

/** A link to elsewhere, in a tab of its own that cannot reach back; `label` names it where its text alone does not. */
export function Link({ href, label, children }: { href: string; label?: string | undefined; children: ReactNode }) {
  return (
    <a className="link" href={href} aria-label={label} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
