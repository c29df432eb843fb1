import type { Stop } from '../../lib/async.ts'
import { foldName } from '../../lib/fold-name.ts'
import { once } from '../../lib/lazy.ts'
import type { Announce, Connector } from '../connector.ts'

type Row = {
  readonly own: Connector
  /** What no second wallet may claim: its name in each namespace, and what it says is its alone. */
  claims: readonly string[]
  /** Its name as it looks, in whichever namespace. */
  look: string
  shown?: Connector
  stop: Stop
}

const loadSkeleton = once(() => import('../../lib/name-skeleton.lazy.ts'))
const isAscii = (text: string) => /^[\0-\x7F]*$/.test(text)

/**
 * Announces wallets that choose their names: those that claim the same are all marked, whichever way they came, for as
 * long as they are there. In one namespace that is a name that looks the same; across namespaces, where equal names are
 * one wallet's, it is one that looks the same and is not.
 */
export function markDuplicateNames(announce: (connector: Connector) => Stop): Announce {
  const rows = new Map<string, readonly Row[]>()
  const rowsAt = (key: string) => rows.get(key) ?? []
  const show = (row: Row, isUnknown = false) => {
    const disputed =
      isUnknown ||
      row.claims.some((claim) => rowsAt(claim).length > 1) ||
      rowsAt(row.look).some(({ own }) => own.name.toLowerCase() !== row.own.name.toLowerCase())
    // The page's own are what the page says they are.
    const isMarked = disputed && row.own.type !== 'EXTERNAL'
    if (row.shown && Boolean(row.shown.disputed) === isMarked) return
    row.shown = isMarked ? { ...row.own, disputed: true } : row.own
    // In the list it takes the place of what was shown before.
    row.stop = announce(row.shown)
  }
  const change = ({ claims, look }: Row, next: (rows: readonly Row[]) => readonly Row[]) => {
    const keys = [look, ...claims]
    for (const key of keys) rows.set(key, next(rowsAt(key)))
    for (const row of new Set(keys.flatMap(rowsAt))) show(row)
    // Names that come and go without end leave nothing behind.
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
        // What could not be compared may be anybody.
        () => stopped || show(row, true),
      )
    return () => {
      stopped = true
      row.stop()
      if (row.look) change(row, (others) => others.filter((other) => other !== row))
    }
  }
}
