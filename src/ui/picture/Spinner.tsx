import type { CSSProperties } from 'react'

type SpinnerProps = { size?: 16 | 18 | 20 | 32; state?: 'wait' | 'count'; progress?: number }

/** The dial of 12 ticks that stands for every spinner. */
export function Spinner({ size = 16, state = 'wait', progress = 1 }: SpinnerProps) {
  return (
    <span className={`dial mini ${state}`} style={progressStyle(size, progress)}>
      <Ticks size={size} count={12} />
    </span>
  )
}

/** The size of a dial in px, and how far it has run: 0…1. */
export const progressStyle = (size: number, progress: number) =>
  ({ inlineSize: size, blockSize: size, '--wm-progress': `${Math.round(progress * 1000) / 10}%` }) as CSSProperties

/** Length of a tick along the ring; one step is 10 units, so that ticks and gaps are drawn by one dashed circle. */
const TICK = { 48: 2.7, 12: 3.4 } as const

/** Two rings of the same ticks: a quiet track, and the lit part above that a mask cuts. */
export function Ticks({ size, count }: { size: number; count: 12 | 48 }) {
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
