import type { ReactNode } from 'react'
import type { ButtonAttributes } from '../button/Button.tsx'
import { Icon } from '../picture/Icon.tsx'
import { Spinner } from '../picture/Spinner.tsx'

type PanelProps = {
  label: ReactNode
  /** The id of the labelled input. */
  labelFor?: string
  labelEnd?: ReactNode
  /** Content beside the input, such as a `Chip`. */
  end?: ReactNode
  meta?: ReactNode
  metaEnd?: ReactNode
  /** The last line: a `HelpText` with the error. */
  help?: ReactNode
  bad?: boolean
  children: ReactNode
}

/** A framed input for an amount or a receiver: a label, the input and a line of details. */
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

/** A stack of panels, 4 px apart (with a `FlipButton` between them) or 8 px apart. */
export function PanelStack({ gap = 4, flip, children }: { gap?: 4 | 8; flip?: ReactNode; children: ReactNode }) {
  return (
    <div className={gap === 8 ? 'panels apart' : 'panels'}>
      {children}
      {flip}
    </div>
  )
}

/** The round button between two panels. `turned` rotates its icon; `still` makes it a decoration that points down. */
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

/** The line of a receiver: an avatar or icon, the name or address, and a button. */
export function RecipientRow({ lead, end, children }: { lead: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <div className="who">
      {lead}
      {children}
      {end}
    </div>
  )
}

/** An icon in a circle, such as the placeholder of a receiver; a spinner while `busy`. */
export function RoundIcon({ icon, busy }: { icon: Parameters<typeof Icon>[0]['name']; busy?: boolean }) {
  return <span className="typed">{busy ? <Spinner size={20} /> : <Icon name={icon} />}</span>
}
