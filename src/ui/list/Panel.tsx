import type { ReactNode } from 'react'
import type { ButtonAttributes } from '../button/Button.tsx'
import { Icon } from '../picture/Icon.tsx'

type PanelProps = {
  label: ReactNode
  /** The id of the input that the label names. */
  labelFor?: string
  labelEnd?: ReactNode
  /** Beside the main part: a `Chip`. */
  end?: ReactNode
  meta?: ReactNode
  metaEnd?: ReactNode
  /** Last: a `Help`, of what is wrong. */
  help?: ReactNode
  bad?: boolean
  children: ReactNode
}

/** A framed input of money or people: label, the main thing, and a line of what it means. */
export function Panel({ label, labelFor, labelEnd, end, meta, metaEnd, help, bad, children }: PanelProps) {
  return (
    <div className={bad ? 'panel bad' : 'panel'} part="panel">
      <div className="panel-label">
        {labelFor ? <label htmlFor={labelFor}>{label}</label> : <span>{label}</span>}
        {labelEnd}
      </div>
      {end === undefined ? (
        children
      ) : (
        <div className="panel-main">
          {children}
          {end}
        </div>
      )}
      {(meta || metaEnd) && (
        <div className="panel-meta">
          <span>{meta}</span>
          <span>{metaEnd}</span>
        </div>
      )}
      {help}
    </div>
  )
}

/** Panels above each other: 4 px apart with a flip button in the seam, or 8. */
export function PanelStack({ gap = 4, flip, children }: { gap?: 4 | 8; flip?: ReactNode; children: ReactNode }) {
  return (
    <div className={gap === 8 ? 'panels apart' : 'panels'}>
      {children}
      {flip}
    </div>
  )
}

/** The round button in the seam of two panels; `turned` after each use, `still` when it only points down. */
export function FlipButton({
  label,
  turned,
  still,
  ...rest
}: ButtonAttributes & { label: string; turned?: boolean; still?: boolean }) {
  return (
    <button
      type="button"
      part="button"
      {...rest}
      className={`flip-button${turned ? ' turned' : ''}${still ? ' still' : ''}`}
      aria-label={label}
      tabIndex={still ? -1 : undefined}
    >
      <Icon name={still ? 'down' : 'flip'} size={still ? 16 : 20} />
    </button>
  )
}

/** The line of a receiver: avatar or glyph, who, and a button. */
export function RecipientRow({ lead, end, children }: { lead: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <div className="who">
      {lead}
      {children}
      {end}
    </div>
  )
}

/** The glyph in a round frame that stands for a kind of thing (a receiver not yet known, a kind of activity). */
export function RoundIcon({ icon }: { icon: Parameters<typeof Icon>[0]['name'] }) {
  return (
    <span className="typed">
      <Icon name={icon} />
    </span>
  )
}
