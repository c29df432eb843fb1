import { type Stop, stopAll } from '../../lib/async.ts'
import type { Config } from '../../schema/config/options.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Connector, ConnectorSource } from '../connector.ts'

/** Ids that stand for one connector of ours: no wallet of the page may take them by its name. */
const OURS = ['injected', 'walletConnect', 'auth', 'safe']

// What wallets of EIP-6963 are known by, as `io.metamask`.
const RDNS = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i

/** Ids given out to wallets that choose their names, so that none stands in the place of another of its namespaces. */
type IdAllocator = {
  /** The wanted id when it is free, else the same with the first free number behind a `#`. */
  allocateId(wanted: string, namespaces: readonly Namespace[]): string
  /** The same for a name, which anybody may choose: one that looks like the rdns of a wallet always gets a number. */
  allocateIdForName(name: string, namespaces: readonly Namespace[]): string
  freeId(id: string, namespaces: readonly Namespace[]): void
}

/**
 * A source of wallets whose names are their ids: these come out of one book, so that none takes another's row.
 */
export type NamedSource = (
  env: Parameters<ConnectorSource>[0] & {
    readonly ids: IdAllocator
    /** Objects of wallets that are listed already, by which the same wallet is known when it comes another way. */
    readonly listed: WeakSet<object>
  },
) => Stop

/** Makes the book of ids; those of the page's own connectors are taken from the start. */
export function createIdAllocator({ connectors }: Pick<Config, 'connectors'>): IdAllocator {
  const reserved = new Set([...OURS, ...connectors.map(({ id }) => id)])
  const taken = new Set<string>()
  const places = (id: string, namespaces: readonly Namespace[]) => namespaces.map((namespace) => `${namespace} ${id}`)
  const taker = (isRefused: (id: string) => boolean) => (wanted: string, namespaces: readonly Namespace[]) => {
    let id = wanted
    for (let n = 2; isRefused(id) || places(id, namespaces).some((place) => taken.has(place)); n++)
      id = `${wanted}#${n}`
    for (const place of places(id, namespaces)) taken.add(place)
    return id
  }
  return {
    allocateId: taker((id) => reserved.has(id)),
    allocateIdForName: taker((id) => reserved.has(id) || RDNS.test(id)),
    freeId(id, namespaces) {
      for (const place of places(id, namespaces)) taken.delete(place)
    },
  }
}

/** When the page is looked at again (ms): extensions put their objects into it when they are ready, and say nothing. */
const AT = [100, 300, 1_000, 2_000, 4_000]

/** Looks now, when the page has loaded, and a few times within four seconds. */
export function pollPage(look: () => void): Stop {
  look()
  const timers = AT.map((ms) => setTimeout(look, ms))
  window.addEventListener('load', look)
  return () => {
    for (const timer of timers) clearTimeout(timer)
    window.removeEventListener('load', look)
  }
}

const MAX_WALLETS = 50
// Counted no further: an endless list must not fill the page's memory.
const MAX_COUNTED = 1_000

/**
 * The connectors of wallets that put themselves into the page by a key of their own and stay: each is listed once, the
 * first fifty, the rest only counted; `take` makes its id of the key.
 */
export function createWalletList(
  { announce, onHidden }: Parameters<NamedSource>[0],
  namespace: Namespace,
  allocateId: IdAllocator['allocateId'],
) {
  const seen = new Set<string>()
  const stops: Stop[] = []
  return {
    /** Adds the wallet of this key, whose connector `make` makes from the id that it gets. */
    addWallet(key: string, make: (id: string) => Connector): void {
      if (seen.has(key) || seen.size >= MAX_WALLETS + MAX_COUNTED) return
      seen.add(key)
      if (stops.length >= MAX_WALLETS) onHidden(seen.size - stops.length)
      else stops.push(announce(make(allocateId(key, [namespace]))))
    },
    stop() {
      stopAll(stops)
    },
  }
}
