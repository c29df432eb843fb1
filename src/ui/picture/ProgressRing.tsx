import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { progressStyle, Ticks } from './Spinner.tsx'

/** The props of a `ProgressRing`. */
export type ProgressRingProps = {
  state: 'wait' | 'count' | 'ok' | 'declined' | 'warn'
  /** Diameter in px. */
  size?: number
  /** For `count`: the remaining share of the time, 0 to 1. */
  progress?: number
  /** Content in the middle: a 72 px tile at the default size. */
  children?: ReactNode
  /** Shows a mark at the tile's corner when the state is `ok` or `declined`. */
  badge?: boolean
}

/** A ring of 48 ticks that shows a state. It is decorative only, so give the state in words beside it. */
export function ProgressRing({ state, size = 136, progress = 1, children, badge = true }: ProgressRingProps) {
  const done = state === 'ok' || state === 'declined'
  return (
    <span className={`dial ${state}`} part="dial" style={progressStyle(size, progress)}>
      <Ticks size={size} count={48} />
      {children && (
        <span className="dial-inner">
          {children}
          {badge && done && (
            <span className="badge">
              <Icon name={state === 'ok' ? 'check' : 'close'} size={16} />
            </span>
          )}
        </span>
      )}
    </span>
  )
}
