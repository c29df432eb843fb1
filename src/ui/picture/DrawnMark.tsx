import { useId } from 'react'
import type { Mark } from './mark-drawings.ts'

/** Draws a mark. That of a test network has the text colour and a dashed edge, so that it is not taken for the real one. */
export function DrawnMark({ mark: { field, shapes, isTest } }: { mark: Mark }) {
  const id = useId()
  return (
    <svg className={isTest ? 'test' : undefined} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" fill={isTest ? undefined : field} />
      {shapes.map(({ path, color = '#fff', width, opacity }) => {
        const paint = isTest ? 'currentColor' : typeof color === 'string' ? color : `url(#${id})`
        const look = width
          ? { fill: 'none', stroke: paint, strokeWidth: width, strokeLinejoin: 'round' as const }
          : { fill: paint, fillRule: 'evenodd' as const }
        return (
          <g key={path}>
            {typeof color !== 'string' && <Gradient id={id} colors={color} />}
            <path d={path} opacity={opacity} {...look} />
          </g>
        )
      })}
      <Edge isTest={isTest} />
    </svg>
  )
}

function Gradient({ id, colors: [start, end] }: { id: string; colors: readonly [string, string] }) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="10" y1="30" x2="30" y2="10">
      <stop stopColor={start} />
      <stop offset="1" stopColor={end} />
    </linearGradient>
  )
}

/** A white field must be seen on white, and a black one on black. */
const Edge = ({ isTest }: Pick<Mark, 'isTest'>) =>
  isTest ? (
    <circle
      cx="20"
      cy="20"
      r="18.8"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeDasharray="1"
      pathLength="60"
    />
  ) : (
    <circle cx="20" cy="20" r="19.5" fill="none" stroke="#808080" strokeOpacity=".3" />
  )
