import type { ReactNode } from 'react'

/** Money at the end of a row: the figure, and under it a quieter one. `gain` for what arrives. */
export function RowAmount({ main, sub, gain }: { main: ReactNode; sub?: ReactNode; gain?: boolean }) {
  return (
    <span className={gain ? 'row-amt gain' : 'row-amt'}>
      <span>{main}</span>
      {sub && <small>{sub}</small>}
    </span>
  )
}
