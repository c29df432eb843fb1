import { delay } from '../../../lib/async.ts'
import { WalletError } from '../../../lib/errors.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { connectorOf } from '../../wallets/wallet-identity.ts'

const ANNOUNCED_WITHIN_MS = 3000

/**
 * Resolves when a connector of this id has been announced, or another one of its wallet that serves the namespace, where
 * one is named. @throws WalletError `connector-not-found` after 3 s without any
 */
export async function waitForConnector(
  core: Core,
  connectorId: string,
  namespace: Namespace | undefined,
  signal: AbortSignal = core.signal,
): Promise<void> {
  const find = () => connectorOf(core.connections.$connectors.get(), connectorId, namespace)
  const known = () => {
    const connector = find()
    return connector !== undefined && (!namespace || connector.namespaces.includes(namespace))
  }
  if (known()) return
  const found = new AbortController()
  const stop = core.connections.$connectors.listen(() => known() && found.abort())
  try {
    await delay(ANNOUNCED_WITHIN_MS, AbortSignal.any([found.signal, signal]))
  } catch {
    if (signal.aborted) throw new WalletError('aborted')
    return
  } finally {
    stop()
  }
  // One that does not serve the namespace says so itself.
  if (!find()) throw new WalletError('connector-not-found', { details: connectorId })
}
