import { type ReactNode, useState } from 'react'
import { Skeleton } from '../list/Skeleton.tsx'

type DisplayProps = {
  main: string
  rest?: string | undefined
  /** The exact value, if the shown one is rounded. */
  exact?: string
  compact?: boolean
  note?: ReactNode
  loading?: boolean
}

// The number of characters that fit into the narrowest sheet at 40 px and at 32 px.
const WIDE = 12
const WIDER = 16

/** The large balance of Account: whole units, muted decimals (`rest`) and a note below. A long balance gets smaller type. */
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
      <div
        className="display"
        part="amount"
        translate="no"
        data-fit={length > WIDER ? 2 : length > WIDE ? 1 : undefined}
      >
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

/** An amount at the end of a row with a muted second amount below it. `gain` marks an incoming amount. */
export function RowAmount({ main, sub, gain }: { main: ReactNode; sub?: ReactNode; gain?: boolean }) {
  return (
    <span className={gain ? 'row-amt gain' : 'row-amt'}>
      <span>{main}</span>
      {sub && <small>{sub}</small>}
    </span>
  )
}

type FigureProps = { text: string; exact: string | undefined; compact?: boolean }

/** An amount with its exact value as the tooltip. A `compact` amount is a button that toggles the exact value. */
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
