import { type ReactNode, useState } from 'react'
import { Skeleton } from '../list/Skeleton.tsx'

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
export function BalanceDisplay({ main, rest = '', exact, compact = false, note, loading }: DisplayProps) {
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
          <Amount text={main} exact={exact} compact />
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

/** Money at the end of a row: the figure, and under it a quieter one. `gain` for what arrives. */
export function RowAmount({ main, sub, gain }: { main: ReactNode; sub?: ReactNode; gain?: boolean }) {
  return (
    <span className={gain ? 'row-amt gain' : 'row-amt'}>
      <span>{main}</span>
      {sub && <small>{sub}</small>}
    </span>
  )
}

type FigureProps = { text: string; exact: string | undefined; compact?: boolean }

/** An amount whose whole value is its tooltip; a compact one is a button as well that shows it in its place. */
export function Amount({ text, exact = text, compact = false }: FigureProps) {
  const [isWhole, setWhole] = useState(false)
  if (!compact)
    return (
      <bdi dir="ltr" title={exact === text ? undefined : exact}>
        {text}
      </bdi>
    )
  return (
    <button type="button" className="figure" title={exact} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole ? exact : text}
    </button>
  )
}
