import type { Namespace } from '../schema/network.ts'
import { injectedBitcoinWallets } from './bitcoin/source.ts'
import type { ConnectorSource } from './connector.ts'
import { polkadotExtensions } from './polkadot/source.ts'
import { createIdAllocator, type NamedSource } from './shared/wallet-list.ts'
import { standardWallets } from './wallet-standard/source.ts'

/** Whose wallets each source finds, in the order in which they are asked; one row a source. */
const sources: readonly (readonly [readonly Namespace[], NamedSource])[] = [
  [['solana', 'bip122'], standardWallets],
  [['polkadot'], polkadotExtensions],
  [['bip122'], injectedBitcoinWallets],
]

/** Starts the sources of wallets of the namespaces that are plugged in, besides EVM's, until `signal` aborts. */
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
