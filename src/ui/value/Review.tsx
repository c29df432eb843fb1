import type { ReactNode } from 'react'
import { RowAmount } from './Amount.tsx'

type OriginProps = { lead: ReactNode; name: ReactNode; origin: string; end?: ReactNode }

/** The requesting app: the name that it claims, and below it the page's real origin. The name is not verified. */
export function Origin({ lead, name, origin, end }: OriginProps) {
  return (
    <div className="origin">
      {lead}
      <span className="row-text">
        <bdi className="row-title">{name}</bdi>
        <span className="row-sub origin-host">{origin}</span>
      </span>
      {end}
    </div>
  )
}

/** The list of outgoing and incoming assets. */
export function AssetChanges({ children }: { children: ReactNode }) {
  return <div className="moves">{children}</div>
}

type MoveProps = { lead: ReactNode; label: ReactNode; main: ReactNode; sub?: ReactNode; gain?: boolean }

/** One row of `AssetChanges`; write the sign (− or +) into `main`. */
export function AssetChange({ lead, label, main, sub, gain = false }: MoveProps) {
  return (
    <div className="move">
      {lead}
      <span className="move-label">{label}</span>
      <RowAmount main={main} sub={sub} gain={gain} />
    </div>
  )
}

/** The exact text that will be signed. */
export function Message({ children }: { children: ReactNode }) {
  return <div className="message">{children}</div>
}

/** A part of a long `Message`, which the browser renders only when it scrolls into view. */
export function MessagePart({ children }: { children: string }) {
  return <div className="message-part">{children}</div>
}
