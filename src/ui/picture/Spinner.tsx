import type { CSSProperties } from 'react'

type SpinnerProps = { size?: 16 | 18 | 20 | 32; state?: 'wait' | 'count'; progress?: number }

/** A spinner of 12 ticks; with `state="count"` it shows `progress` instead. */
export function Spinner({ size = 16, state = 'wait', progress = 1 }: SpinnerProps) {
  return (
    <span className={`dial mini ${state}`} style={progressStyle(size, progress)}>
      <Ticks size={size} count={12} />
    </span>
  )
}

/** The CSS of a ring: its size in px and its progress, 0 to 1. */
export const progressStyle = (size: number, progress: number) =>
  ({ inlineSize: size, blockSize: size, '--wm-progress': `${Math.round(progress * 1000) / 10}%` }) as CSSProperties

/** The length of a tick. A tick and its gap are 10 units together, so one dashed circle draws all of them. */
const TICK = { 48: 2.7, 12: 3.4 } as const

/** Two rings of the same ticks: a muted track, and above it the lit part, which CSS masks. */
export function Ticks({ size, count }: { size: number; count: 12 | 48 }) {
  const width = count === 48 ? Math.round(size / 17) : Math.max(3.5, Math.round(size * 0.38) / 2)
  const dash = TICK[count]
  const half = size / 2
  // The first tick starts half a gap after twelve o'clock.
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
