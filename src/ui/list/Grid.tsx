// biome-ignore-all lint/a11y/useSemanticElements: a table cannot omit the rows that are out of view
// biome-ignore-all lint/a11y/useFocusableInteractive: the buttons in the cells are focusable instead
import type { ComponentProps, ReactNode } from 'react'
import type { ButtonAttributes } from '../button/Button.tsx'
import { Icon } from '../picture/Icon.tsx'
import { Skeleton } from './Skeleton.tsx'

type GridProps = Pick<ComponentProps<'div'>, 'ref' | 'onKeyDown'> & {
  label: string
  /** The total number of rows; rows out of view may be omitted from the DOM. */
  rows: number
  busy?: boolean
  children: ReactNode
}

/** A grid of tiles in four columns, for all wallets. */
export function Grid({ label, rows, busy, ...rest }: GridProps) {
  return (
    <div
      {...rest}
      role="grid"
      className="grid"
      part="group"
      aria-label={label}
      aria-rowcount={rows}
      aria-busy={busy || undefined}
    />
  )
}

/** A row of cells; `index` starts at 0. */
export function GridRow({ index, children }: { index: number; children: ReactNode }) {
  return (
    <div role="row" className="grid-row" aria-rowindex={index + 1}>
      {children}
    </div>
  )
}

type CellProps = ButtonAttributes & {
  lead: ReactNode
  label: string
  /** Shows a shield on the tile; the text is for screen readers. */
  badge?: string | undefined
  /** Shows a dot before the label; the text is for screen readers. */
  live?: string | undefined
}

/** A grid cell: a button with a tile and its name. */
export function Cell({ lead, label, badge, live, ...rest }: CellProps) {
  return (
    <div role="gridcell">
      <button type="button" part="row" {...rest} className="grid-cell">
        {lead}
        {badge && (
          <span className="grid-badge">
            <Icon name="shield" size={14} />
          </span>
        )}
        <bdi className={live ? 'name live' : 'name'} title={label}>
          {label}
        </bdi>
        {(badge || live) && <span className="vh">{[live, badge].filter(Boolean).join(', ')}</span>}
      </button>
    </div>
  )
}

/** A row that spans all columns, for a message at the end of the grid. */
export function GridLine({ index, children }: { index: number; children: ReactNode }) {
  return (
    <GridRow index={index}>
      <div role="gridcell" className="grid-line">
        {children}
      </div>
    </GridRow>
  )
}

const COLUMNS = ['first', 'second', 'third', 'fourth']

/** The placeholder of a row that is loading. */
export function GridSkeleton() {
  return (
    <div className="grid-row" aria-hidden="true">
      {COLUMNS.map((column) => (
        <div key={column} className="grid-cell">
          <Skeleton width={56} height={56} radius={16} />
          <span className="grid-name">
            <Skeleton width={44} height={10} />
          </span>
        </div>
      ))}
    </div>
  )
}

/** The placeholder of a tile whose picture is loading. */
export const TileFrame = () => <span className="tile t56" aria-hidden="true" />
