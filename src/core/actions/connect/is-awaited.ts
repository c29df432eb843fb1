import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { storedNamespaces } from './stored-namespaces.ts'

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
