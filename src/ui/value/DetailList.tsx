import type { ReactNode } from 'react'

/** What a decision means, as label and value; `plain` without the frame. */
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
  /** Before the value and quieter: a time, a share, a quantity. */
  muted?: ReactNode
  /** Colours the value only; say why beside it. */
  warn?: boolean
}

/** One line of `Facts`. */
export function Detail({ label, value, muted, warn }: FactProps) {
  return (
    <div className={warn ? 'fact warn' : 'fact'}>
      <dt>{label}</dt>
      <dd>
        {muted && <small>{muted}</small>}
        {value}
      </dd>
    </div>
  )
}

/** A hairline between two lots of facts. */
export function DetailSeparator() {
  return <div className="fact-rule" />
}
