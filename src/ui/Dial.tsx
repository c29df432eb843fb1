import type { CSSProperties, ReactNode } from 'react'
import { Icon } from './Icon.tsx'

type DialProps = {
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
export function Dial({ state, size = 136, progress = 1, children, badge = true }: DialProps) {
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

type MiniDialProps = { size?: 16 | 18 | 20 | 32; state?: 'wait' | 'count'; progress?: number }

/** The dial of 12 ticks that stands for every spinner. */
export function MiniDial({ size = 16, state = 'wait', progress = 1 }: MiniDialProps) {
  return (
    <span className={`dial mini ${state}`} style={progressStyle(size, progress)}>
      <Ticks size={size} count={12} />
    </span>
  )
}

const progressStyle = (size: number, progress: number) =>
  ({ inlineSize: size, blockSize: size, '--wm-progress': `${Math.round(progress * 1000) / 10}%` }) as CSSProperties

/** Length of a tick along the ring; one step is 10 units, so that ticks and gaps are drawn by one dashed circle. */
const TICK = { 48: 2.7, 12: 3.4 } as const

/** Two rings of the same ticks: a quiet track, and the lit part above that a mask cuts. */
function Ticks({ size, count }: { size: number; count: 12 | 48 }) {
  const width = count === 48 ? Math.round(size / 17) : Math.max(3.5, Math.round(size * 0.38) / 2)
  const dash = TICK[count]
  const half = size / 2
  // The first tick starts half a gap past twelve o'clock.
  const turn = -90 + ((5 - dash / 2) / (count * 10)) * 360
  return ['track', 'lit'].map((name) => (
    <svg key={name} className={name} width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <circle
        cx={half}
        cy={half}
        r={half - width / 2}
        strokeWidth={width}
        pathLength={count * 10}
        strokeDasharray={`${dash} ${10 - dash}`}
        transform={`rotate(${turn} ${half} ${half})`}
      />
    </svg>
  ))
}
