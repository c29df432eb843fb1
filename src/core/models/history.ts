import { atom, readonlyType } from 'nanostores'
import type { AccountId } from '../../lib/caip.ts'
import type { ErrorCode } from '../../lib/errors.ts'
import type { HistoryRow } from '../../schema/history.ts'

/** The most rows of an account that are kept. */
const MOST_ROWS = 20_000
const MOST_SPAM = 1_000

/** A page of the service, and whether the service keeps the history of this network at all. */
type Page = {
  readonly rows: readonly HistoryRow[]
  readonly spam: readonly HistoryRow[]
  readonly next: string | undefined
  readonly isServed: boolean
}

/** What is known of an account's transactions, newest first. A failed read keeps what an earlier one has shown. */
export type History = {
  readonly rows: readonly HistoryRow[]
  /** Rows that moved nothing but NFTs which the service takes for spam. */
  readonly spam?: readonly HistoryRow[] | undefined
  /** True if older rows can be loaded. */
  readonly hasMore: boolean
  /** What is being read: the newest rows or older ones; undefined while nothing is. */
  readonly loading?: 'newest' | 'older' | undefined
  /** Why the last read failed, and of what. */
  readonly failure?: ErrorCode | undefined
  readonly failed?: 'newest' | 'older' | undefined
  /** When the newest rows were read (ms); undefined before that. */
  readonly readAt?: number | undefined
  /** False if the service has no history of this network. */
  readonly isServed?: boolean | undefined
}

const unread: History = { rows: [], hasMore: false }

/** Makes the history of all accounts, before anything is read. Built with the first use (`modelOf`). */
export function createHistory() {
  const $byAccount = atom<{ readonly [id: AccountId]: History }>({})
  // The cursors of each account: the one to ask with next, and all that were used, since a service may repeat one.
  const cursors = new Map<AccountId, { next: string | undefined; used: Set<string> }>()
  const of = (id: AccountId): History => $byAccount.get()[id] ?? unread
  const write = (id: AccountId, change: Partial<History>) =>
    $byAccount.set({ ...$byAccount.get(), [id]: { ...of(id), ...change } })
  const setRows = (id: AccountId, rows: readonly HistoryRow[], next: string | undefined) => {
    const { used = new Set<string>() } = cursors.get(id) ?? {}
    const isNew = next !== undefined && !used.has(next)
    cursors.set(id, { next: isNew ? next : undefined, used })
    const hasMore = isNew && rows.length < MOST_ROWS
    write(id, { rows: rows.slice(0, MOST_ROWS), hasMore, loading: undefined, failure: undefined })
  }
  const addSpam = (id: AccountId, spam: readonly HistoryRow[]) => {
    if (spam.length > 0) write(id, { spam: sorted([...spam, ...(of(id).spam ?? [])]).slice(0, MOST_SPAM) })
  }
  return {
    $byAccount: readonlyType($byAccount),
    of,
    setLoading: (id: AccountId, loading: 'newest' | 'older') => write(id, { loading }),
    setFailure: (id: AccountId, failure: ErrorCode) =>
      write(id, { failure, failed: of(id).loading, loading: undefined }),
    /** Ends a read without a result. */
    cancel: (id: AccountId) => write(id, { loading: undefined }),
    /** The cursor of the next older page, which then counts as used; undefined without one. */
    takeCursor(id: AccountId): string | undefined {
      const { next, used } = cursors.get(id) ?? {}
      if (next !== undefined) used?.add(next)
      return next
    },
    /** Makes the cursor of a failed request usable again. */
    returnCursor: (id: AccountId, cursor: string) => cursors.get(id)?.used.delete(cursor),
    /** Adds the newest page. Older rows stay if the page reaches down to them; else there is a gap, and they are dropped. */
    addNewest(id: AccountId, { rows, spam, next, isServed }: Page, readAt: number) {
      addSpam(id, spam)
      const page = sorted(rows)
      const before = of(id).rows
      const known = new Set(before.map((row) => row.id))
      const overlaps = page.length === 0 || page.some((row) => known.has(row.id))
      const isJoined = before.length > 0 && next !== undefined && overlaps
      if (!isJoined) cursors.delete(id)
      const older = isJoined ? olderThan(before, page) : []
      write(id, { readAt, isServed })
      setRows(id, [...page, ...older], isJoined ? cursors.get(id)?.next : next)
    },
    /** Adds an older page. A page of rows that are all known is the end: the service goes round in a circle. */
    addOlder(id: AccountId, { rows, spam, next }: Omit<Page, 'isServed'>) {
      addSpam(id, spam)
      const before = of(id).rows
      const known = new Set(before.map((row) => row.id))
      const added = rows.filter((row) => !known.has(row.id))
      const isCircle = rows.length > 0 && added.length === 0
      setRows(id, added.length > 0 ? sorted([...before, ...added]) : before, isCircle ? undefined : next)
    },
  }
}

/** Newest first and each id once. Rows of the same time keep the order of the service. */
function sorted(rows: readonly HistoryRow[]): readonly HistoryRow[] {
  const byId = new Map<string, HistoryRow>()
  for (const row of rows) if (!byId.has(row.id)) byId.set(row.id, row)
  return [...byId.values()].sort((one, other) => other.time - one.time)
}

// A row that should be on the page but is not has gone, for example a pending one that was replaced.
function olderThan(rows: readonly HistoryRow[], page: readonly HistoryRow[]): readonly HistoryRow[] {
  const ids = new Set(page.map(({ id }) => id))
  const last = page.at(-1)?.time ?? Number.POSITIVE_INFINITY
  return rows.filter(({ id, time }) => !ids.has(id) && time <= last)
}
