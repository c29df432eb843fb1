import type { ReactNode } from 'react'
import { Skeleton } from '../list/Skeleton.tsx'
import { Figure } from './Figure.tsx'

type DisplayProps = {
  main: string
  rest?: string | undefined
  /** The whole value, where what is shown is not all of it. */
  exact?: string
  compact?: boolean
  note?: ReactNode
  loading?: boolean
}

// At 40 px so many characters have room in the narrowest sheet, and so many at 32 px.
const WIDE = 12
const WIDER = 16

/** The balance: whole units large, cents (`rest`) quieter, a note below; smaller type for a long one. */
export function Display({ main, rest = '', exact, compact = false, note, loading }: DisplayProps) {
  if (loading) {
    return (
      <div className="balance loading">
        <Skeleton width={168} height={36} radius={8} />
        <Skeleton width={108} height={12} />
      </div>
    )
  }
  const length = main.length + rest.length
  return (
    <div className="balance">
      <div className="display" part="amount" data-fit={length > WIDER ? 2 : length > WIDE ? 1 : undefined}>
        {compact ? (
          <Figure text={main} exact={exact} compact />
        ) : (
          <span title={exact}>
            {main}
            {rest && <span>{rest}</span>}
          </span>
        )}
      </div>
      {note && <p>{note}</p>}
    </div>
  )
}
