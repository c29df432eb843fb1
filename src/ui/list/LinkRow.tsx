import type { ReactNode } from 'react'

type LinkRowProps = {
  title: ReactNode
  lead?: ReactNode
  sub?: ReactNode
  end?: ReactNode
  /** Opens in a new tab; without it, the row is text. */
  href?: string | undefined
  /** The accessible name of the link, which says where it leads. */
  label?: string | undefined
  /** In muted colours, for what matters little. */
  faint?: boolean
}

/** A row of two lines in a `RowGroup` that links to another site. */
export function LinkRow({ title, lead, sub, end, href, label, faint }: LinkRowProps) {
  const look = faint ? 'row tall faint' : 'row tall'
  const content = (
    <>
      {lead}
      <span className="row-text">
        <bdi className="row-title">{title}</bdi>
        {sub && <span className="row-sub">{sub}</span>}
      </span>
      {end && <span className="row-end">{end}</span>}
    </>
  )
  return (
    <li>
      {href ? (
        <a className={look} part="row" href={href} aria-label={label} target="_blank" rel="noopener noreferrer">
          {content}
        </a>
      ) : (
        <div className={look} part="row">
          {content}
        </div>
      )}
    </li>
  )
}
