import type { Stop } from '../../lib/async.ts'
import { once } from '../../lib/lazy.ts'
import { foldName } from '../../lib/names/fold-name.ts'
import type { Announce, Connector } from '../connector.ts'

type Row = {
  readonly own: Connector
  /** What must be unique: the name in each namespace, and the wallet's own claims, such as its rdns. */
  claims: readonly string[]
  /** The name's skeleton, which look-alike names share, in all namespaces. */
  look: string
  shown?: Connector
  stop: Stop
}

const loadSkeleton = once(() => import('../../lib/names/name-skeleton.lazy.ts'))
const isAscii = (text: string) => /^[\0-\x7F]*$/.test(text)

/**
 * Wraps `announce` to mark duplicate wallets as `disputed` while they are present, from any source. In one
 * namespace, duplicates are wallets with names that look the same. Across namespaces, equal names belong to one wallet, so
 * duplicates are names that look the same but differ.
 */
export function markDuplicateNames(announce: (connector: Connector) => Stop): Announce {
  const rows = new Map<string, readonly Row[]>()
  const rowsAt = (key: string) => rows.get(key) ?? []
  const announceRow = (row: Row, isUnknown = false) => {
    const disputed =
      isUnknown ||
      row.claims.some((claim) => rowsAt(claim).length > 1) ||
      rowsAt(row.look).some(({ own }) => own.name.toLowerCase() !== row.own.name.toLowerCase())
    // The page vouches for its own connectors.
    const isMarked = disputed && row.own.type !== 'EXTERNAL' && !row.own.isGenuine
    if (row.shown && Boolean(row.shown.disputed) === isMarked) return
    row.shown = isMarked ? { ...row.own, disputed: true } : row.own
    // This replaces the row's former announcement.
    row.stop = announce(row.shown)
  }
  const change = ({ claims, look }: Row, next: (rows: readonly Row[]) => readonly Row[]) => {
    const keys = [look, ...claims]
    for (const key of keys) rows.set(key, next(rowsAt(key)))
    for (const row of new Set(keys.flatMap(rowsAt))) announceRow(row)
    // Empty entries would fill the memory if wallets come and go without end.
    for (const key of keys) if (rowsAt(key).length === 0) rows.delete(key)
  }
  return (own, more = []) => {
    const row: Row = { own, claims: more, look: '', stop() {} }
    let stopped = false
    const add = (skeletonOf: (name: string) => string) => {
      if (stopped) return
      const skeleton = skeletonOf(own.name)
      row.look = `look ${skeleton}`
      row.claims = [...own.namespaces.map((namespace) => `${namespace} ${skeleton}`), ...more]
      change(row, (others) => [...others, row])
    }
    if (isAscii(foldName(own.name))) add(foldName)
    else
      loadSkeleton().then(
        ({ nameSkeleton }) => add(nameSkeleton),
        // A name that cannot be compared may imitate any wallet.
        () => stopped || announceRow(row, true),
      )
    return () => {
      stopped = true
      row.stop()
      if (row.look) change(row, (others) => others.filter((other) => other !== row))
    }
  }
}
