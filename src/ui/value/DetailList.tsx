import type { ReactNode } from 'react'

/** A list of labels and values; `plain` leaves out the frame. */
export function DetailList({ plain, children }: { plain?: boolean; children: ReactNode }) {
  return (
    <dl className={plain ? 'facts plain' : 'facts'} part="facts">
      {children}
    </dl>
  )
}

type FactProps = {
  label: ReactNode
  value: ReactNode
  /** Muted text before the value: a time, a share or a quantity. */
  muted?: ReactNode
  /** Colours the value as a warning; give the reason in words beside it. */
  warn?: boolean
}

/** One label and value of a `DetailList`. */
export function Detail({ label, value, muted, warn }: FactProps) {
  return (
    <div className={warn ? 'fact warn' : 'fact'}>
      <dt>{label}</dt>
      <dd>
        {muted && <small>{muted}</small>}
        {typeof value === 'string' ? <span>{value}</span> : value}
      </dd>
    </div>
  )
}

/** A line between two groups of details. */
export function DetailSeparator() {
  return <div className="fact-rule" />
}
