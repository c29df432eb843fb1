import { freeNamespaces } from '../core/wallets/connected-wallets.ts'
import type { Namespace } from '../schema/network.ts'
import { useCore, useValue } from './use-core.ts'

/** The enabled namespaces of the page's networks in which no wallet is connected, kept up to date. */
export function useFreeNamespaces(): readonly Namespace[] {
  const core = useCore()
  useValue(core.networks.$byNamespace)
  useValue(core.networks.$enabledNamespaces)
  useValue(core.connections.$active)
  return freeNamespaces(core)
}
