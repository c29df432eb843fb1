import { batch } from 'nanostores'
import { stopAll } from '../../../lib/async.ts'
import { read } from '../../../lib/errors.ts'
import { retry, within } from '../../../lib/timing.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { reconnect } from './connect.ts'
import { selectConnectedNetwork } from './disconnect.ts'
import { forgetLogin, removeStoredNamespaces } from './forget-stored.ts'
import { storedNamespaces } from './stored-namespaces.ts'
import { findConnector, waitForAnnouncement } from './wait-for-connector.ts'

const RESTORED_WITHIN_MS = 3000
// A session is restored without its wallet, but its code is large.
const PAIRED_WITHIN_MS = 15_000
const remote: ReadonlySet<string> = new Set(['walletConnect', 'auth'])
/** Errors by which a wallet says that it shares no account with this page. */
const shareless: ReadonlySet<unknown> = new Set(['user-rejected', 'not-connected'])
/** Errors that another try would not change: the wallet shares only accounts that this page cannot use. */
const final: ReadonlySet<unknown> = new Set(['wallet-locked', 'no-supported-account'])

/**
 * Restores the stored connections of `namespaces`, which are `connecting`, when a page loads. Resolves once each is restored
 * or dropped, or is late and `reconnecting`. Only what a wallet itself denies is removed from storage.
 */
export async function restoreAtLoad(core: Core, namespaces: readonly Namespace[]): Promise<void> {
  await restoreEach(core, namespaces, (namespace, isDenied) => {
    if (isDenied) removeStoredNamespaces(core, [namespace])
    selectConnectedNetwork(core)
  })
}

/**
 * Restores stored connections without a prompt; resolves as `restoreAtLoad` does. Active connections and storage are left
 * unchanged.
 */
export async function restoreConnections(core: Core): Promise<void> {
  const namespaces = storedNamespaces(core).filter((namespace) => core.accounts.of(namespace).status === 'disconnected')
  batch(() => {
    for (const namespace of namespaces) core.accounts.setConnecting(namespace)
  })
  await restoreEach(core, namespaces, () => {})
}

/** Called when the restore of a namespace has ended; `isDenied` when its wallet says that it shares no account. */
type OnEnd = (namespace: Namespace, isDenied: boolean) => void

async function restoreEach(core: Core, namespaces: readonly Namespace[], onEnd: OnEnd): Promise<void> {
  if (namespaces.length === 0) return
  recallNetworks(core)
  await Promise.all(namespaces.map((namespace) => restoreOne(core, namespace, onEnd)))
}

const storedId = (core: Core, namespace: Namespace): string =>
  (core.storage.get('connected_namespaces')?.includes(namespace) && core.storage.get('connector_ids')?.[namespace]) ||
  ''

/** Restores one connection, however late its wallet is; resolves before that when its time is over. Never rejects. */
async function restoreOne(core: Core, namespace: Namespace, onEnd: OnEnd): Promise<void> {
  const connectorId = storedId(core, namespace)
  const left = new AbortController()
  const signal = AbortSignal.any([core.signal, left.signal])
  const stops = [
    core.accounts.$byNamespace.listen(() => void (core.accounts.isRestoring(namespace) || left.abort())),
    core.storage.onForeignChange((key) => {
      const id = storedId(core, namespace)
      if (key !== 'connected_namespaces' || id === connectorId) return
      // Another tab has disconnected, or has connected another wallet.
      core.accounts.setDisconnected(namespace)
      if (id) void restoreConnections(core)
    }),
  ]
  const restoring = retry(() => askWallet(core, namespace, connectorId, signal), signal)
    .then((isDenied) => {
      if (core.signal.aborted) return
      const isEnded = core.accounts.isRestoring(namespace)
      if (isEnded) core.accounts.setDisconnected(namespace)
      onEnd(namespace, isEnded && isDenied)
    })
    .catch(() => {})
    .finally(() => stopAll(stops))
  const patience = remote.has(connectorId) ? PAIRED_WITHIN_MS : RESTORED_WITHIN_MS
  await within(restoring, patience).catch(() => core.accounts.setReconnecting(namespace))
}

/**
 * Waits for the wallet and connects it, if nothing else has been connected meanwhile. True when the wallet denies that it
 * shares an account; false when its accounts are of no use, or it is disputed. @throws WalletError of the wallet
 */
async function askWallet(core: Core, namespace: Namespace, connectorId: string, signal: AbortSignal): Promise<boolean> {
  await waitForAnnouncement(core, connectorId, namespace, signal)
  const connector = findConnector(core, connectorId, namespace)
  // Two wallets claim this identity, and one may be an impostor, so neither is restored and the visitor chooses again. The
  // connection comes back once only one of them is installed.
  const isDisputed = () => findConnector(core, connectorId, namespace).disputed === true
  const isWanted = () => !signal.aborted && !isDisputed()
  try {
    if (isDisputed() || (await reconnect(core, connector, namespace, signal, isWanted))) return false
  } catch (error) {
    const code = read(error, 'code')
    if (final.has(code)) return false
    if (!shareless.has(code)) throw error
  }
  if (signal.aborted) return false
  // An ended session cannot be unlocked.
  if (!connector.joinsNamespaces) core.connections.setLocked(connector, namespace)
  if (connector.type === 'AUTH') forgetLogin(core)
  return true
}

// Namespaces that are already connected keep their wallet's network.
function recallNetworks(core: Core): void {
  const active = core.connections.$active.get()
  for (const id of Object.values(core.storage.get('active_network_ids') ?? {})) {
    const network = core.networks.find(id)
    if (network && !active[network.namespace]) core.networks.setNetwork(network)
  }
  const used = core.storage.get('active_namespace')
  if (used && core.networks.$byNamespace.get()[used] && Object.keys(active).length === 0)
    core.networks.setNamespace(used)
}
