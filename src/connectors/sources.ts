import { stopAll } from '../lib/async.ts'
import { once } from '../lib/lazy.ts'
import { retry } from '../lib/timing.ts'
import type { Namespace } from '../schema/network.ts'
import type { ConnectorSource } from './connector.ts'
import { announcedWallets, injectedWallet, pageConnectors } from './eip1193/source.ts'

// The namespaces whose wallets need code that is loaded on demand.
const lazyNamespaces: readonly Namespace[] = ['solana', 'polkadot', 'bip122']

const load = once(() => import('./more-sources.lazy.ts'))
const needsMore = (namespaces: readonly Namespace[]) =>
  lazyNamespaces.some((namespace) => namespaces.includes(namespace))

type Env = Parameters<ConnectorSource>[0]

/** Makes a source whose code is loaded if it `isNeeded`; a failed load is retried. */
const createLazySource =
  (isNeeded: (env: Env) => boolean, load: () => Promise<(env: Env, signal: AbortSignal) => void>): ConnectorSource =>
  (env) => {
    if (typeof window === 'undefined' || !isNeeded(env)) return () => {}
    const stopped = new AbortController()
    let isStarted = false
    const start = async () => {
      const run = await load()
      if (!isStarted) run(env, stopped.signal)
      isStarted = true
    }
    const tryStart = () => void start().catch(() => {})
    retry(start, stopped.signal).catch(() => {})
    const stops = [env.onOpen(tryStart), () => stopped.abort()]
    return () => stopAll(stops)
  }

/** Finds the wallets of those namespaces, if the page has added one of them. */
const otherWallets = createLazySource(
  ({ namespaces }) => needsMore(namespaces),
  async () => (await load()).startMoreSources,
)

/** Finds the Safe that shows this page in a frame. A page may replace `window.parent`, but not `window.top`. */
const safe = createLazySource(
  ({ config, namespaces }) => config.enableAnnounced && namespaces.includes('eip155') && window.top !== window,
  async () => (await import('./safe/source.lazy.ts')).startSafe,
)

/** The sources of wallets in this browser, in the order in which they run. */
export const browserSources: readonly ConnectorSource[] = [
  announcedWallets,
  injectedWallet,
  pageConnectors,
  otherWallets,
  safe,
]
