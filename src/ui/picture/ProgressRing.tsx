import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { progressStyle, Ticks } from './Spinner.tsx'

/** The props of a dial. */
export type ProgressRingProps = {
  state: 'wait' | 'count' | 'ok' | 'declined' | 'warn'
  /** Diameter in px. */
  size?: number
  /** For `count`: the share of time left, 0…1. */
  progress?: number
  /** What stands in the middle, a 72 px tile by default size. */
  children?: ReactNode
  /** The mark at the tile's corner when done or declined. */
  badge?: boolean
}

/** 48 ticks that wait, count down, close or turn red. Only looks: say the state in words beside it. */
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
