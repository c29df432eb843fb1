import type { ReactNode } from 'react'
import type { ButtonAttributes } from '../button/Button.tsx'
import { Icon } from '../picture/Icon.tsx'
import { Spinner } from '../picture/Spinner.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Checkmark, Tag } from './Tag.tsx'

type GroupProps = {
  label?: string | undefined
  flush?: boolean
  busy?: boolean
  /** All rows have one height: their second lines do not wrap. */
  even?: boolean
  children: ReactNode
}

/** A list of rows in one frame. Set `flush` if the rows have no `lead`, and `busy` while they are skeletons. */
export function RowGroup({ label, flush, busy, even, children }: GroupProps) {
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: a list without bullets loses its role in Safari
      role="list"
      className={`group${flush ? ' flush' : ''}${even ? ' even' : ''}`}
      part="group"
      aria-label={label}
      aria-busy={busy || undefined}
    >
      {children}
    </ul>
  )
}

type RowProps = ButtonAttributes & {
  title: ReactNode
  lead?: ReactNode
  sub?: ReactNode
  end?: ReactNode
  /** 64 px high instead of 56, for rows that always have two lines. */
  tall?: boolean
  chevron?: boolean
  selected?: boolean
  /** Shows a spinner at the end and ignores clicks; the height stays. */
  busy?: boolean | undefined
  /** The reason why the row is disabled; shown at its end. */
  reason?: string | undefined
}

/** One row of a `RowGroup`, with its own `<li>`: a button if it has `onClick` or a `reason`, else text. */
export function Row({ title, lead, sub, end, tall, chevron, selected, busy, reason, onClick, ...rest }: RowProps) {
  const content = (
    <>
      {lead}
      <span className="row-text">
        <bdi className="row-title">{title}</bdi>
        {sub && <span className="row-sub">{sub}</span>}
      </span>
      <RowEnd end={end} chevron={chevron} selected={selected} busy={busy} reason={reason} />
    </>
  )
  const shared = { className: tall ? 'row tall' : 'row', part: 'row', 'aria-busy': busy || undefined }
  if (!onClick && !reason)
    return (
      <li>
        <div {...shared}>{content}</div>
      </li>
    )
  return (
    <li>
      <button
        type="button"
        disabled={Boolean(reason)}
        aria-current={selected || undefined}
        {...rest}
        {...shared}
        onClick={busy ? undefined : onClick}
      >
        {content}
      </button>
    </li>
  )
}

function RowEnd({
  end,
  chevron,
  selected,
  busy,
  reason,
}: Pick<RowProps, 'end' | 'chevron' | 'selected' | 'busy' | 'reason'>) {
  if (!end && !chevron && !selected && !busy && !reason) return null
  return (
    <span className="row-end">
      {busy ? <Spinner size={18} /> : reason ? <Tag>{reason}</Tag> : end}
      {!busy && selected && <Checkmark />}
      {!busy && !reason && chevron && <Icon name="next" size={16} />}
    </span>
  )
}

/** The placeholder of a row that is loading, with the same height. It is no item of the list for screen readers. */
export function RowSkeleton({ tall, round, width = 96 }: { tall?: boolean; round?: boolean; width?: number }) {
  return (
    <li aria-hidden="true">
      <div className={tall ? 'row tall loading' : 'row loading'} part="row">
        <Skeleton width={36} height={36} radius={round ? 'round' : 10} />
        <span className="row-text">
          <Skeleton width={width} height={12} />
          {tall && <Skeleton width={width * 0.6} height={10} />}
        </span>
        {tall && (
          <span className="row-amt">
            <Skeleton width={64} height={12} />
            <Skeleton width={44} height={10} />
          </span>
        )}
      </div>
    </li>
  )
}
