import type { ReactNode } from 'react'
import { RowAmount } from './Amount.tsx'

type OriginProps = { lead: ReactNode; name: ReactNode; origin: string; end?: ReactNode }

/** Who asks: the app's own word for itself, and under it the page's true origin. It claims nothing verified. */
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

/** What leaves and what arrives. */
export function AssetChanges({ children }: { children: ReactNode }) {
  return <div className="moves">{children}</div>
}

type MoveProps = { lead: ReactNode; label: ReactNode; main: ReactNode; sub?: ReactNode; gain?: boolean }

/** One of `Moves`; write its sign (− or +) into `main`. */
export function AssetChange({ lead, label, main, sub, gain = false }: MoveProps) {
  return (
    <div className="move">
      {lead}
      <span className="move-label">{label}</span>
      <RowAmount main={main} sub={sub} gain={gain} />
    </div>
  )
}

/** A text to be signed, exactly as it is. */
export function Message({ children }: { children: ReactNode }) {
  return <div className="message">{children}</div>
}

/** A part of a long `Message`, which the browser draws once it is in sight. */
export function MessagePart({ children }: { children: string }) {
  return <div className="message-part">{children}</div>
}
