import { atom, readonlyType } from 'nanostores'
import type { Connection, Connector, WalletLink } from '../../connectors/connector.ts'
import type { Stop } from '../../lib/async.ts'
import type { Listing } from '../../schema/listing.ts'
import type { Namespace } from '../../schema/network.ts'

/** A connection in use, with the connector that made it. */
export type ActiveConnection = {
  readonly connector: Connector
  readonly connection: Connection
  /** The wallet of the directory that the visitor chose for it. */
  readonly listing?: Pick<Listing, 'id' | 'name'> | undefined
  /** The link that reopens the wallet's app on this device. */
  readonly link?: WalletLink | undefined
}

/** A locked wallet, which no longer shares an account, and the namespace where it did. */
export type Locked = { readonly connector: Connector; readonly namespace: Namespace }

/** The connectors that have been announced, and the connection in use in each namespace. */
export type Connections = ReturnType<typeof createConnections>

/** Makes the empty list. */
export function createConnections() {
  const $connectors = atom<readonly Connector[]>([])
  const $active = atom<{ readonly [N in Namespace]?: ActiveConnection }>({})
  const $locked = atom<Locked | undefined>()
  const $hidden = atom(0)
  const $requested = atom<Namespace | undefined>()
  const disconnecting = new Set<Namespace>()
  const hiddenBySource = new Map<unknown, number>()
  return {
    $connectors: readonlyType($connectors),
    $active: readonlyType($active),
    /** The wallet that was connected last and is locked now; unlocking it restores the account. */
    $locked: readonlyType($locked),
    /**
     * Adds a connector, or replaces one with the same id and namespaces. One with other namespaces is added, so a
     * wallet that copies an id replaces nothing. Returns a function that removes exactly this connector.
     */
    addConnector(connector: Connector): Stop {
      const known = $connectors.get()
      const [first] = connector.namespaces
      const at = known.findIndex(({ id, namespaces }) => id === connector.id && namespaces[0] === first)
      $connectors.set(at < 0 ? [...known, connector] : known.with(at, connector))
      return () => $connectors.set($connectors.get().filter((other) => other !== connector))
    },
    /** The requested namespace: while the page or the visitor has asked for one, only its wallets are shown. */
    $requestedNamespace: readonlyType($requested),
    requestNamespace: (namespace: Namespace | undefined) => $requested.set(namespace),
    /** How many announced wallets are left out, because the list is full. */
    $hidden: readonlyType($hidden),
    /** Sets how many wallets a source leaves out; any object can be the source's key. */
    setHidden(source: unknown, count: number) {
      hiddenBySource.set(source, count)
      $hidden.set([...hiddenBySource.values()].reduce((sum, more) => sum + more, 0))
    },
    setLocked: (connector: Connector, namespace: Namespace) => $locked.set({ connector, namespace }),
    setActive(active: ActiveConnection) {
      $locked.set(undefined)
      $active.set({ ...$active.get(), [active.connection.namespace]: active })
    },
    /** Marks the start or the end of a disconnect by the visitor. */
    setDisconnecting: (namespace: Namespace, is: boolean) =>
      void (is ? disconnecting.add(namespace) : disconnecting.delete(namespace)),
    /** True while the visitor is disconnecting: the wallet's disconnect events are then expected. */
    isDisconnecting: (namespace: Namespace): boolean => disconnecting.has(namespace),
    removeActive(namespace: Namespace) {
      const { [namespace]: _, ...rest } = $active.get()
      $active.set(rest)
    },
  }
}
