import { type ReactNode, useMemo } from 'react'
import { qrShape } from './qr-shape.ts'

type QrProps = {
  value: string
  /** The accessible name, “QR code …”. */
  label: string
  expired?: boolean
  /** Content over an expired code: a line of text and “New code”. */
  over?: ReactNode
  /** A logo in the middle (52 to 56 px); the code leaves room for it. */
  children?: ReactNode
}

/** A QR code on white in both themes, with a quiet zone of four modules. */
export function Qr({ value, label, expired, over, children }: QrProps) {
  // An expired code has a text over it, so leave out the logo behind the text.
  const centred = children !== undefined && !expired
  const shape = useMemo(() => qrShape(value, centred), [value, centred])
  return (
    <div className={expired ? 'plate expired' : 'plate'} part="qr">
      {shape && (
        <svg
          viewBox={`-4 -4 ${shape.size + 8} ${shape.size + 8}`}
          role="img"
          aria-label={label}
          aria-hidden={expired || undefined}
        >
          <path
            d={shape.dots}
            transform="translate(.5 .5)"
            stroke="currentColor"
            strokeWidth=".92"
            strokeLinecap="round"
          />
          {shape.eyes.map(([x, y]) => (
            <g key={`${x} ${y}`} fill="none" stroke="currentColor">
              <rect x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.8" />
              <rect x={x + 2} y={y + 2} width="3" height="3" rx=".9" fill="currentColor" stroke="none" />
            </g>
          ))}
          {shape.marks.map(([x, y]) => (
            <g key={`${x} ${y}`} fill="none" stroke="currentColor">
              <rect x={x + 0.5} y={y + 0.5} width="4" height="4" rx="1.1" />
              <circle cx={x + 2.5} cy={y + 2.5} r=".56" fill="currentColor" stroke="none" />
            </g>
          ))}
        </svg>
      )}
      {centred && <span className="qr-mark">{children}</span>}
      {expired && over && <div className="plate-over">{over}</div>}
    </div>
  )
}
