import type { Effect } from './effect.ts'
import { enrichAccount } from './enrich-account.ts'
import { followConnectors } from './follow-connectors.ts'
import { guardNetwork } from './guard-network.ts'
import { persist } from './persist.ts'

/** All that follows a connection; in a chunk of its own, for a page's first visitor has none. */
export const session: Effect = (core) => {
  const stops = [followConnectors, guardNetwork, persist, enrichAccount].map((start) => start(core))
  return () => {
    for (const stop of stops) stop()
  }
}
