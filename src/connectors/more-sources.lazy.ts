import type { Namespace } from '../schema/network.ts'
import { injectedBitcoinWallets } from './bitcoin/source.ts'
import type { ConnectorSource } from './connector.ts'
import { polkadotExtensions } from './polkadot/source.ts'
import { createIdAllocator, type NamedSource } from './shared/wallet-list.ts'
import { standardWallets } from './wallet-standard/source.ts'

/** The sources of wallets of other namespaces than EVM, in the order in which they run. */
const sources: readonly (readonly [readonly Namespace[], NamedSource])[] = [
  [['solana', 'bip122'], standardWallets],
  [['polkadot'], polkadotExtensions],
  [['bip122'], injectedBitcoinWallets],
]

/** Starts the sources for the namespaces that the page has added, until `signal` aborts. */
export function startMoreSources(env: Parameters<ConnectorSource>[0], signal: AbortSignal): void {
  if (signal.aborted) return
  const ids = createIdAllocator(env.config)
  const listed = new WeakSet<object>()
  const hidden = sources.map(() => 0)
  sources.forEach(([namespaces, start], at) => {
    if (!namespaces.some((namespace) => env.namespaces.includes(namespace))) return
    const onHidden = (count: number) => {
      hidden[at] = count
      env.onHidden(hidden.reduce((sum, more) => sum + more, 0))
    }
    signal.addEventListener('abort', start({ ...env, onHidden, ids, listed }))
  })
}
