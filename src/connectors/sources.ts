import type { Namespace } from '../schema/network.ts'
import { announced } from './announced.ts'
import type { ConnectorSource } from './connector.ts'
import { external } from './external.ts'
import { injected } from './injected.ts'

// Whose wallets are found in other ways than EVM's.
const others: readonly Namespace[] = ['solana', 'polkadot', 'bip122']

/** Wallets of those namespaces: what looks for them comes only where one of them is plugged in. */
const more: ConnectorSource = (env) => {
  if (!others.some((namespace) => env.namespaces.includes(namespace))) return () => {}
  const ended = new AbortController()
  import('./more-sources.ts').then(
    ({ moreSources }) => moreSources(env, ended.signal),
    () => {},
  )
  return () => ended.abort()
}

/** Where the connectors of this browser come from, in the order in which they are asked; one row a source. */
export const browserSources: readonly ConnectorSource[] = [announced, injected, external, more]
