import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'

type TagProps = { kind?: 'neutral' | 'live' | 'ok' | 'warn' | 'bad'; lead?: ReactNode; children: ReactNode }

/** A word about a row; `live` is a dot and the word (“Installed”), so that colour never stands alone. */
export function Tag({ kind = 'neutral', lead, children }: TagProps) {
  return (
    <span className={`tag ${kind}`} part="tag">
      {lead}
      {children}
    </span>
  )
}

/** The mark of the chosen row; the row itself carries `aria-current`. */
export function Checkmark() {
  return (
    <span className="tick">
      <Icon name="check" size={16} />
    </span>
  )
}
