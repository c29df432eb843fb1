import type { ReactNode } from 'react'
import { Skeleton } from './Skeleton.tsx'

type DisplayProps = { main: string; rest?: string | undefined; note?: ReactNode; loading?: boolean }

/** The fiat balance: whole units large, cents (`rest`) quieter, a note below. Of the same height while loading. */
export function Display({ main, rest, note, loading }: DisplayProps) {
  if (loading) {
    return (
      <div className="balance loading">
        <Skeleton width={168} height={36} radius={8} />
        <Skeleton width={108} height={12} />
      </div>
    )
  }
  return (
    <div className="balance">
      <div className="display" part="amount">
        {main}
        {rest && <span>{rest}</span>}
      </div>
      {note && <p>{note}</p>}
    </div>
  )
}
