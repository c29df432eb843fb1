// biome-ignore-all lint/a11y/useSemanticElements: a table does not let rows out that are not in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: what can be focused are the buttons in the cells
import type { ComponentProps, ReactNode } from 'react'
import type { ButtonAttributes } from '../button/Button.tsx'
import { Icon } from '../picture/Icon.tsx'
import { Skeleton } from './Skeleton.tsx'

type GridProps = Pick<ComponentProps<'div'>, 'ref' | 'onKeyDown'> & {
  label: string
  /** How many there are in all: those out of sight may be left out. */
  rows: number
  busy?: boolean
  children: ReactNode
}

/** Tiles in four columns, row by row: all wallets. */
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

/** A row of cells; `index` counts from 0. */
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
  /** A shield on the tile, and what it says. */
  badge?: string | undefined
  /** A dot before the label, and what it says. */
  live?: string | undefined
}

/** A tile and its name, to choose. */
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
        <bdi className={live && 'live'}>{label}</bdi>
        {(badge || live) && <span className="vh">{[live, badge].filter(Boolean).join(', ')}</span>}
      </button>
    </div>
  )
}

/** A line over all columns, as at the end of the grid. */
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

/** Holds the place of a row that is being loaded. */
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

/** Holds the place of a tile whose picture is on its way. */
export const TileFrame = () => <span className="tile t56" aria-hidden="true" />
