import { atom, readonlyType } from 'nanostores'
import type { Connection, Connector, WalletLink } from '../../connectors/connector.ts'
import type { Stop } from '../../lib/async.ts'
import type { Listing } from '../../schema/listing.ts'
import type { Namespace } from '../../schema/network.ts'

/** A connection in use, with the connector that made it. */
export type ActiveConnection = {
  readonly connector: Connector
  readonly connection: Connection
  /** The wallet of the directory that was chosen for it. */
  readonly listing?: Pick<Listing, 'id' | 'name'> | undefined
  /** What reopens its app on this device. */
  readonly link?: WalletLink | undefined
}

/** The connectors that have been announced, and the connection in use in each namespace. */
export type Connections = ReturnType<typeof createConnections>

/** Makes the empty list. */
export function createConnections() {
  const $connectors = atom<readonly Connector[]>([])
  const $active = atom<{ readonly [N in Namespace]?: ActiveConnection }>({})
  const $locked = atom<Connector | undefined>()
  const $hidden = atom(0)
  const leaving = new Set<Namespace>()
  return {
    $connectors: readonlyType($connectors),
    $active: readonlyType($active),
    /** The wallet that was connected last and shares nobody now; unlocking it brings the account back. */
    $locked: readonlyType($locked),
    /** Adds a connector, or puts it where one of its id stood; the answer takes this very one away again. */
    announce(connector: Connector): Stop {
      const known = $connectors.get()
      const at = known.findIndex(({ id }) => id === connector.id)
      $connectors.set(at < 0 ? [...known, connector] : known.with(at, connector))
      return () => $connectors.set($connectors.get().filter((other) => other !== connector))
    },
    /** How many announced wallets are left out, because the list is full. */
    $hidden: readonlyType($hidden),
    setHidden: (count: number) => $hidden.set(count),
    lock: (connector: Connector) => $locked.set(connector),
    activate(active: ActiveConnection) {
      $locked.set(undefined)
      $active.set({ ...$active.get(), [active.connection.namespace]: active })
    },
    /** Says that the visitor is disconnecting, or is done with it. */
    setLeaving: (namespace: Namespace, is: boolean) => void (is ? leaving.add(namespace) : leaving.delete(namespace)),
    /** True while the visitor is disconnecting: a wallet that shares nobody then does as it was asked. */
    isLeaving: (namespace: Namespace): boolean => leaving.has(namespace),
    release(namespace: Namespace) {
      const { [namespace]: _, ...rest } = $active.get()
      $active.set(rest)
    },
  }
}
