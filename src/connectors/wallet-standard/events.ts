import { type Stop, stopAll } from '../../lib/async.ts'
import { read } from '../../lib/errors.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Connector } from '../connector.ts'
import { listenSafely } from '../shared/listen-quietly.ts'
import { throttle } from '../shared/per-frame.ts'
import { readList } from '../shared/read-list.ts'
import { type Emit, listenOnDemand } from '../shared/while-listened.ts'
import { claimsOf, networksOfAccounts, readSharedAccounts } from './accounts.ts'
import type { FeatureMapping } from './dialect.ts'
import { featureOf } from './read-wallet.ts'

// Twenty looks a second: wallets that tell of changes without end cost no more.
const LOOK_MS = 50

/** A Wallet Standard wallet's changes as a connector tells them, for the namespaces that are `inUse`. */
export const createStandardEvents = (
  wallet: object,
  dialects: { readonly [N in Namespace]?: FeatureMapping },
  inUse: () => readonly Namespace[],
): Connector['on'] =>
  listenOnDemand((emit) => {
    const changes = throttle(() => {
      for (const namespace of inUse()) tell(wallet, namespace, dialects[namespace], emit)
    }, LOOK_MS)
    const features = new Set(Object.values(dialects).flatMap(({ events }) => events))
    const stops = [...features].map((feature) => listen(wallet, feature, () => changes.push(true)))
    return () => {
      changes.stop()
      stopAll(stops)
    }
  })

// What cannot be read changes nothing; an empty list is a lock. One with others' accounts alone is none: what Bitcoin's
// own way to connect has answered some wallets never list.
function tell(wallet: object, namespace: Namespace, dialect: FeatureMapping | undefined, emit: Emit): void {
  const listed = read(wallet, 'accounts')
  const accounts = readSharedAccounts(listed, namespace)
  if (!accounts || !dialect) return
  if (accounts.length === 0 && readList(listed, 1)?.length !== 0) return
  const networks = networksOfAccounts(accounts, namespace)
  if (accounts.length > 0) emit('networks', { namespace, networks })
  emit('accounts', { namespace, addresses: claimsOf(accounts, (account) => dialect.accountType(account, accounts)) })
}

/** Listens to a wallet's events; after the stop nothing is heard, even from one that cannot forget a listener. */
function listen(wallet: object, name: string, onChange: () => void): Stop {
  const feature = featureOf(wallet, name)
  const on = read(feature, 'on')
  return listenSafely((heard) => typeof on === 'function' && Reflect.apply(on, feature, ['change', heard]), onChange)
}
