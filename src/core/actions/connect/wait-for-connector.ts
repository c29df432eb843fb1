import type { Connector } from '../../../connectors/connector.ts'
import { WalletError } from '../../../lib/errors.ts'
import { delay } from '../../../lib/timing.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { connectorOf } from '../../wallets/find-connector.ts'

const ANNOUNCED_WITHIN_MS = 3000

/** The announced connector of an id; with a namespace, one that serves it if possible. @throws WalletError `connector-not-found` */
export function findConnector(core: Core, id: string, namespace: Namespace | undefined): Connector {
  const connector = connectorOf(core.connections.$connectors.get(), id, namespace, core.networks.$namespace.get())
  if (!connector) throw new WalletError('connector-not-found', { details: id })
  return connector
}

/**
 * Waits until a connector of this id is announced, or another connector of the same wallet that serves the namespace, and
 * answers it. After 3 s it answers a connector that does not serve the namespace, which then reports so itself.
 * @throws WalletError `connector-not-found` after 3 s without a connector, `aborted`
 */
export async function waitForConnector(
  core: Core,
  connectorId: string,
  namespace: Namespace | undefined,
  signal: AbortSignal = core.signal,
): Promise<Connector> {
  const known = () => {
    const connector = connectorOf(core.connections.$connectors.get(), connectorId, namespace)
    return connector !== undefined && (!namespace || connector.namespaces.includes(namespace))
  }
  if (known()) return findConnector(core, connectorId, namespace)
  const found = new AbortController()
  const stop = core.connections.$connectors.listen(() => known() && found.abort())
  try {
    await delay(ANNOUNCED_WITHIN_MS, AbortSignal.any([found.signal, signal]))
  } catch {
    if (signal.aborted) throw new WalletError('aborted')
  } finally {
    stop()
  }
  return findConnector(core, connectorId, namespace)
}
