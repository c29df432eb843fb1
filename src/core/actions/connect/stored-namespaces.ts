import type { Namespace } from '../../../schema/network.ts'
import { isNamespaceEnabled } from '../../config/networks.ts'
import type { Core } from '../../core.ts'

/** The namespaces with a stored connection that this page can restore. */
export function storedNamespaces(core: Core): Namespace[] {
  const ids = core.storage.get('connector_ids') ?? {}
  const connected = core.storage.get('connected_namespaces') ?? []
  return connected.filter((namespace) => ids[namespace] && isNamespaceEnabled(core, namespace))
}
