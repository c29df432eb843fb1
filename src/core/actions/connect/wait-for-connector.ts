import type { Connector } from '../../../connectors/connector.ts'
import { abortable, createDeferred } from '../../../lib/async.ts'
import { WalletError } from '../../../lib/errors.ts'
import { within } from '../../../lib/timing.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { connectorOf } from '../../wallets/find-connector.ts'
import { isAwaited } from './is-awaited.ts'

const ANNOUNCED_WITHIN_MS = 3000

/** The announced connector of an id; with a namespace, one that serves it if possible. @throws WalletError `connector-not-found` */
export function findConnector(core: Core, id: string, namespace: Namespace | undefined): Connector {
  const connector = connectorOf(core.connections.$connectors.get(), id, namespace, core.networks.$namespace.get())
  if (!connector) throw new WalletError('connector-not-found', { details: id })
  return connector
}

/** Resolves once a connector of this id, or another one of the same wallet, serves the namespace. @throws WalletError `aborted` */
export function waitForAnnouncement(
  core: Core,
  connectorId: string,
  namespace: Namespace | undefined,
  signal: AbortSignal,
): Promise<void> {
  const found = createDeferred<void>()
  const stop = core.connections.$connectors.subscribe((connectors) => {
    const connector = connectorOf(connectors, connectorId, namespace)
    if (connector && (!namespace || connector.namespaces.includes(namespace))) found.resolve()
  })
  return abortable(found.promise, signal).finally(stop)
}

/**
 * Waits until a connector of this id is announced, or another connector of the same wallet that serves the namespace, and
 * answers it. After 3 s it answers a connector that does not serve the namespace, which then reports so itself. A wallet
 * whose stored connection is being restored is awaited without a limit.
 * @throws WalletError `connector-not-found` after 3 s without a connector, `aborted`
 */
export async function waitForConnector(
  core: Core,
  connectorId: string,
  namespace: Namespace | undefined,
  signal: AbortSignal = core.signal,
): Promise<Connector> {
  const ended = new AbortController()
  const isRestored = () => isAwaited(core, connectorId, namespace && [namespace])
  const announced = waitForAnnouncement(core, connectorId, namespace, AbortSignal.any([signal, ended.signal]))
  let isLate = false
  const stop = core.accounts.$byNamespace.listen(() => void (isLate && !isRestored() && ended.abort()))
  try {
    await within(announced, ANNOUNCED_WITHIN_MS).catch(() => {
      isLate = true
      return isRestored() ? announced.catch(() => {}) : undefined
    })
  } finally {
    stop()
    ended.abort()
  }
  if (signal.aborted) throw new WalletError('aborted')
  return findConnector(core, connectorId, namespace)
}
