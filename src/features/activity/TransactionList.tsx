import { memo, type ReactNode, useMemo, useState } from 'react'
import type { Payment } from '../../core/models/payments.ts'
import { useFormatTag } from '../../hooks/format-tag.ts'
import { monthOf } from '../../lib/locale/dates.ts'
import type { HistoryRow } from '../../schema/history.ts'
import type { Network } from '../../schema/network.ts'
import { SectionLabel } from '../../ui/list/Section.tsx'
import { SplitGroup } from '../../ui/list/SplitGroup.tsx'
import { ActivityRow } from './ActivityRow.tsx'
import { type Chunk, toChunks } from './groups.ts'
import { createNearView, type NearView, useNear } from './near-view.ts'
import { PaymentRow } from './PaymentRow.tsx'

/** The height of a row, in px, for rows that were not shown yet. */
const ROW_PX = 64
/** How many parts are shown at once, before the browser has told which are near. */
const FIRST_PARTS = 3

type Props = {
  readonly rows: readonly HistoryRow[]
  /** Payments that stand first, since the history does not have them yet. */
  readonly payments: readonly Payment[]
  readonly network: Network
  /** Stands beside the first month. */
  readonly end: ReactNode
}

/** Transactions by month. Only rows near the visible part are in the DOM; all months are, as headings to jump to. */
export function TransactionList({ rows, payments, network, end }: Props) {
  const newest = payments[0]?.askedAt
  const chunks = useMemo(() => toChunks(rows, newest), [rows, newest])
  const [view] = useState(createNearView)
  return (
    <div className="list-parts">
      {chunks.map((chunk, index) => (
        <Part key={chunk.key} chunk={chunk} index={index} view={view} end={index === 0 && end} network={network}>
          {index === 0 && payments.map((payment) => <PaymentRow key={payment.id} payment={payment} />)}
        </Part>
      ))}
    </div>
  )
}

type PartProps = {
  readonly chunk: Chunk
  readonly index: number
  readonly view: NearView
  readonly network: Network
  readonly end: ReactNode
  readonly children: ReactNode
}

const Part = memo(function Part({ chunk, index, view, network, end, children }: PartProps) {
  const { time, rows, isFirst, isLast } = chunk
  const month = monthOf(useFormatTag(), time)
  const { part, isNear, height = rows.length * ROW_PX } = useNear(view, index < FIRST_PARTS)
  return (
    <>
      {isFirst && <SectionLabel end={end}>{month}</SectionLabel>}
      <div ref={part} className="list-part">
        {isNear ? (
          <SplitGroup label={month} isFirst={isFirst} isLast={isLast}>
            {children}
            {rows.map((row) => (
              <ActivityRow key={row.id} row={row} network={network} />
            ))}
          </SplitGroup>
        ) : (
          <div style={{ blockSize: height }} />
        )}
      </div>
    </>
  )
}, isSamePart)

// Each page of the service makes new chunks of all rows.
function isSamePart({ chunk: one, ...rest }: PartProps, { chunk: other, ...otherRest }: PartProps): boolean {
  const keys = ['index', 'view', 'network', 'end', 'children'] as const
  const isSameChunk = one.isFirst === other.isFirst && one.isLast === other.isLast && one.time === other.time
  if (!isSameChunk || keys.some((key) => rest[key] !== otherRest[key])) return false
  return one.rows.length === other.rows.length && one.rows.every((row, at) => row === other.rows[at])
}
