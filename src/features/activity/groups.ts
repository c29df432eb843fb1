import type { HistoryRow } from '../../schema/history.ts'

/** Rows of one month that stand together in the list; a long month has several of them. */
export type Chunk = {
  readonly key: string
  /** A moment of the month (ms). */
  readonly time: number
  readonly rows: readonly HistoryRow[]
  /** True for the first and for the last rows of the month. */
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** The most rows of a chunk; the list keeps whole chunks in the page. */
const MOST = 10

/**
 * Groups rows, newest first, by year and month of the visitor's time zone. With `first` (ms), the first chunk is of that
 * month, even if no row is.
 */
export function toChunks(rows: readonly HistoryRow[], first?: number): readonly Chunk[] {
  const chunks: Chunk[] = []
  const isOwnMonth = first !== undefined && !(rows[0] && monthKey(rows[0].time) === monthKey(first))
  if (isOwnMonth) chunks.push({ key: 'first', time: first, rows: [], isFirst: true, isLast: true })
  let start = 0
  while (start < rows.length) {
    const month = monthKey(rows[start]?.time)
    let end = start
    while (end < rows.length && monthKey(rows[end]?.time) === month) end += 1
    for (let at = start; at < end; at += MOST) {
      const some = rows.slice(at, Math.min(at + MOST, end))
      const time = some[0]?.time ?? 0
      chunks.push({ key: `${month} ${at - start}`, time, rows: some, isFirst: at === start, isLast: at + MOST >= end })
    }
    start = end
  }
  return chunks
}

function monthKey(time = 0): string {
  const date = new Date(time)
  return `${date.getFullYear()}-${date.getMonth() + 1}`
}
