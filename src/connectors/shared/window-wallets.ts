import { type Stop, stopAll } from '../../lib/async.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Connector } from '../connector.ts'
import type { IdAllocator, NamedSource } from './id-allocator.ts'

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
