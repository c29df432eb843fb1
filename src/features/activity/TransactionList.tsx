import { type ReactNode, useMemo, useState } from 'react'
import { type CustomItemComponentProps, Virtualizer } from 'virtua'
import type { Payment } from '../../core/models/payments.ts'
import { useFormatTag } from '../../hooks/format-tag.ts'
import { monthOf } from '../../lib/locale/dates.ts'
import type { HistoryRow } from '../../schema/history.ts'
import type { Network } from '../../schema/network.ts'
import { SectionLabel } from '../../ui/list/Section.tsx'
import { SplitGroup } from '../../ui/list/SplitGroup.tsx'
import { useScroller } from '../../ui/list/use-scroller.ts'
import { ActivityRow } from './ActivityRow.tsx'
import { type Chunk, toChunks } from './groups.ts'
import { PaymentRow } from './PaymentRow.tsx'

/** The height of ten rows, and how far beyond the edges parts stay mounted, in px. */
const PART_PX = 640
const BUFFER_PX = 400
/** How many parts are shown where nothing can be measured, as in jsdom. */
const UNMEASURED_PARTS = 3

type Props = {
  readonly rows: readonly HistoryRow[]
  /** Payments that stand first, since the history does not have them yet. */
  readonly payments: readonly Payment[]
  readonly network: Network
  /** Stands beside the first month. */
  readonly end: ReactNode
}

/** Transactions by month, virtualized: only visible parts are in the DOM. */
export function TransactionList({ rows, payments, network, end }: Props) {
  const newest = payments[0]?.askedAt
  const chunks = useMemo(() => toChunks(rows, newest), [rows, newest])
  const { list, scroller, margin } = useScroller()
  const [held, setHeld] = useState(0)
  const renderPart = (chunk: Chunk, index: number) => (
    <Part key={chunk.key} chunk={chunk} index={index} end={index === 0 && end} onFocus={setHeld} network={network}>
      {index === 0 && payments.map((payment) => <PaymentRow key={payment.id} payment={payment} />)}
    </Part>
  )
  return (
    <div ref={list}>
      {globalThis.ResizeObserver ? (
        <Virtualizer
          data={chunks}
          itemSize={PART_PX}
          bufferSize={BUFFER_PX}
          scrollRef={scroller}
          startMargin={margin}
          item={VisibleItem}
          // The row with the focus must stay mounted when it is scrolled out of sight.
          keepMounted={[Math.min(held, chunks.length - 1)]}
        >
          {renderPart}
        </Virtualizer>
      ) : (
        chunks.slice(0, UNMEASURED_PARTS).map(renderPart)
      )}
    </div>
  )
}

// The virtualizer hides parts until it has measured them, and a hidden row could not take the focus.
const VisibleItem = ({ style, ref, children }: CustomItemComponentProps) => (
  <div ref={ref} style={{ ...style, visibility: undefined }}>
    {children}
  </div>
)

type PartProps = {
  readonly chunk: Chunk
  readonly index: number
  readonly network: Network
  readonly end: ReactNode
  readonly children: ReactNode
  onFocus(index: number): void
}

function Part({ chunk: { time, rows, isFirst, isLast }, index, network, end, children, onFocus }: PartProps) {
  const month = monthOf(useFormatTag(), time)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
    <div className={isFirst && index > 0 ? 'list-part next' : 'list-part'} onFocus={() => onFocus(index)}>
      {isFirst && <SectionLabel end={end}>{month}</SectionLabel>}
      <SplitGroup label={month} isFirst={isFirst} isLast={isLast}>
        {children}
        {rows.map((row) => (
          <ActivityRow key={row.id} row={row} network={network} />
        ))}
      </SplitGroup>
    </div>
  )
}
