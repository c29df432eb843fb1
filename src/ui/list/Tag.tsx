import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'

type TagProps = { kind?: 'neutral' | 'live' | 'ok' | 'warn' | 'bad'; lead?: ReactNode; children: ReactNode }

/** A short label on a row. `live` is a dot with its word (“Installed”), because colour alone is not accessible. */
export function Tag({ kind = 'neutral', lead, children }: TagProps) {
  return (
    <span className={`tag ${kind}`} part="tag">
      {lead ? (
        <>
          {lead}
          <span>{children}</span>
        </>
      ) : (
        children
      )}
    </span>
  )
}

/** The mark of the selected row; the row itself has `aria-current`. */
export function Checkmark() {
  return (
    <span className="tick">
      <Icon name="check" size={16} />
    </span>
  )
}
