import { once } from '../lib/lazy.ts'
import type { Namespace } from '../schema/network.ts'
import type { ConnectorSource } from './connector.ts'
import { announcedWallets, injectedWallet, pageConnectors } from './eip1193/source.ts'

// The namespaces whose wallets need code that is loaded on demand.
const lazyNamespaces: readonly Namespace[] = ['solana', 'polkadot', 'bip122']

const load = once(() => import('./more-sources.lazy.ts'))
const needsMore = (namespaces: readonly Namespace[]) =>
  lazyNamespaces.some((namespace) => namespaces.includes(namespace))

/** Resolves when the code that finds wallets of these namespaces is loaded; for EVM alone at once. */
export const loadSources = async (namespaces: readonly Namespace[]): Promise<unknown> => needsMore(namespaces) && load()

/** Finds the wallets of those namespaces, if the page has added one of them. */
const otherWallets: ConnectorSource = (env) => {
  if (!needsMore(env.namespaces) || typeof window === 'undefined') return () => {}
  const stopped = new AbortController()
  let isStarted = false
  const start = () => {
    load().then(
      ({ startMoreSources }) => {
        if (!isStarted) startMoreSources(env, stopped.signal)
        isStarted = true
      },
      () => {},
    )
  }
  start()
  // Retries a failed load.
  const stop = env.onOpen(start)
  window.addEventListener('online', start)
  return () => {
    stop()
    window.removeEventListener('online', start)
    stopped.abort()
  }
}

/** The sources of wallets in this browser, in the order in which they run. */
export const browserSources: readonly ConnectorSource[] = [
  announcedWallets,
  injectedWallet,
  pageConnectors,
  otherWallets,
]
