import type { Stop } from '../lib/async.ts'
import type { Connector } from './connector.ts'

type Row = { readonly own: Connector; shown?: Connector; stop: Stop }

/**
 * Announces wallets that choose their own names: two of one name in one namespace are both marked, whichever way they
 * came, for as long as both are there. Nobody is merged by name.
 */
export function createClaims(announce: (connector: Connector) => Stop): (connector: Connector) => Stop {
  // Who claims a name in a namespace.
  const claims = new Map<string, readonly Row[]>()
  const rowsAt = (place: string) => claims.get(place) ?? []
  const show = (row: Row) => {
    const disputed = placesOf(row.own).some((place) => rowsAt(place).length > 1)
    if (row.shown && Boolean(row.shown.disputed) === disputed) return
    row.shown = disputed ? { ...row.own, disputed } : row.own
    // In the list it takes the place of what was shown before.
    row.stop = announce(row.shown)
  }
  const change = (places: readonly string[], next: (rows: readonly Row[]) => readonly Row[]) => {
    for (const place of places) claims.set(place, next(rowsAt(place)))
    for (const row of new Set(places.flatMap(rowsAt))) show(row)
    // Names that come and go without end leave nothing behind.
    for (const place of places) if (rowsAt(place).length === 0) claims.delete(place)
  }
  return (own) => {
    const row: Row = { own, stop() {} }
    const places = placesOf(own)
    change(places, (rows) => [...rows, row])
    return () => {
      row.stop()
      change(places, (rows) => rows.filter((other) => other !== row))
    }
  }
}

const placesOf = ({ name, namespaces }: Connector): string[] =>
  namespaces.map((namespace) => `${namespace} ${name.toLowerCase()}`)
