import { type Stop, stopAll } from '../../lib/async.ts'
import type { Config } from '../../schema/config/options.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Connector, ConnectorSource } from '../connector.ts'
import { RESERVED } from './reserved-ids.ts'

// The form of the ids of EIP-6963 wallets, such as `io.metamask`.
const RDNS = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i

/** Allocates connector ids to wallets that choose their own names, so that no two connectors of a namespace share an id. */
type IdAllocator = {
  /** Returns the wanted id if it is free, else with `#` and the first free number from 2. */
  allocateId(wanted: string, namespaces: readonly Namespace[]): string
  /** The same for a name, which any wallet may choose: a name in the form of an rdns always gets a number. */
  allocateIdForName(name: string, namespaces: readonly Namespace[]): string
  freeId(id: string, namespaces: readonly Namespace[]): void
}

type NamedSourceEnv = Parameters<ConnectorSource>[0] & {
  readonly ids: IdAllocator
  /** The objects of listed wallets, by which a wallet is recognized that is found in two ways. */
  readonly listed: WeakSet<object>
}

/** A source of wallets that choose their own names. All such sources share one allocator of ids. */
export type NamedSource = (env: NamedSourceEnv) => Stop

/** Makes an allocator; the ids of the page's own connectors are never free. */
export function createIdAllocator({ connectors }: Pick<Config, 'connectors'>): IdAllocator {
  const reserved = new Set<string>([...RESERVED, ...connectors.map(({ id }) => id)])
  const used = new Set<string>()
  const keysOf = (id: string, namespaces: readonly Namespace[]) => namespaces.map((namespace) => `${namespace} ${id}`)
  const createAllocate =
    (isReserved: (id: string) => boolean) => (wanted: string, namespaces: readonly Namespace[]) => {
      let id = wanted
      for (let n = 2; isReserved(id) || keysOf(id, namespaces).some((key) => used.has(key)); n++) id = `${wanted}#${n}`
      for (const key of keysOf(id, namespaces)) used.add(key)
      return id
    }
  return {
    allocateId: createAllocate((id) => reserved.has(id)),
    allocateIdForName: createAllocate((id) => reserved.has(id) || RDNS.test(id)),
    freeId(id, namespaces) {
      for (const key of keysOf(id, namespaces)) used.delete(key)
    },
  }
}

/** The times (ms) at which the page is searched again: extensions add their objects late, without an event. */
const SEARCH_AT_MS = [100, 300, 1_000, 2_000, 4_000]
const MAX_WALLETS = 50
// The count is limited too, so that an endless list cannot fill the page's memory.
const MAX_COUNTED = 1_000

/**
 * Makes a source of wallets that add objects to the page without an event and never remove them. `search` runs now, when
 * the page has loaded and at a few times within four seconds; it adds each wallet under a key of its own, and a repeated
 * key does nothing. The first fifty wallets are listed, the rest are only counted.
 */
export const createPolledSource =
  (
    namespace: Namespace,
    allocate: 'allocateId' | 'allocateIdForName',
    search: (env: NamedSourceEnv, addWallet: (key: string, connectorOf: (id: string) => Connector) => void) => void,
  ): NamedSource =>
  (env) => {
    if (!env.config.enableAnnounced || typeof window === 'undefined') return () => {}
    const seen = new Set<string>()
    const stops: Stop[] = []
    const run = () =>
      search(env, (key, connectorOf) => {
        if (seen.has(key) || seen.size >= MAX_WALLETS + MAX_COUNTED) return
        seen.add(key)
        if (stops.length >= MAX_WALLETS) env.onHidden(seen.size - stops.length)
        else stops.push(env.announce(connectorOf(env.ids[allocate](key, [namespace]))))
      })
    run()
    const timers = SEARCH_AT_MS.map((ms) => setTimeout(run, ms))
    window.addEventListener('load', run)
    return () => {
      for (const timer of timers) clearTimeout(timer)
      window.removeEventListener('load', run)
      stopAll(stops)
    }
  }
