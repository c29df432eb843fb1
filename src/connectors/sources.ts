import { once } from '../lib/lazy.ts'
import type { Namespace } from '../schema/network.ts'
import type { ConnectorSource } from './connector.ts'
import { announcedWallets, injectedWallet, pageConnectors } from './eip1193/source.ts'

// Whose wallets are found in other ways than EVM's.
const others: readonly Namespace[] = ['solana', 'polkadot', 'bip122']

const load = once(() => import('./more-sources.lazy.ts'))
const needsMore = (namespaces: readonly Namespace[]) => others.some((namespace) => namespaces.includes(namespace))

/** Resolves when the code that looks for wallets of these namespaces is there, as EVM's always is. */
export const loadSources = async (namespaces: readonly Namespace[]): Promise<unknown> => needsMore(namespaces) && load()

/** Wallets of those namespaces: what looks for them comes only where one of them is plugged in. */
const otherWallets: ConnectorSource = (env) => {
  if (!needsMore(env.namespaces) || typeof window === 'undefined') return () => {}
  const ended = new AbortController()
  let isThere = false
  const start = () => {
    load().then(
      ({ startMoreSources }) => {
        if (!isThere) startMoreSources(env, ended.signal)
        isThere = true
      },
      () => {},
    )
  }
  start()
  // Code that did not come is asked for again.
  const stop = env.onOpen(start)
  window.addEventListener('online', start)
  return () => {
    stop()
    window.removeEventListener('online', start)
    ended.abort()
  }
}

/** Where the connectors of this browser come from, in the order in which they are asked; one row a source. */
export const browserSources: readonly ConnectorSource[] = [
  announcedWallets,
  injectedWallet,
  pageConnectors,
  otherWallets,
]
