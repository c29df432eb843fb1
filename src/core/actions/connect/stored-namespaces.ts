import type { Namespace } from '../../../schema/network.ts'
import { isNamespaceEnabled } from '../../config/networks.ts'
import type { Core } from '../../core.ts'

/** The namespaces with a stored connection that this page can restore. */
export function storedNamespaces(core: Core): Namespace[] {
  const ids = core.storage.get('connector_ids') ?? {}
  const connected = core.storage.get('connected_namespaces') ?? []
  return connected.filter((namespace) => ids[namespace] && isNamespaceEnabled(core, namespace))
}

/** True while a stored connection of this connector is restored in one of the namespaces, or waits for the wallet. */
export const isAwaited = (
  core: Core,
  connectorId: string,
  among: readonly Namespace[] = storedNamespaces(core),
): boolean =>
  among.some(
    (namespace) =>
      core.accounts.isRestoring(namespace) && core.storage.get('connector_ids')?.[namespace] === connectorId,
  )
