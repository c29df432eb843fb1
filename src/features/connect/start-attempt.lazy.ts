import { type AttemptInput, runAttempt } from '../../core/actions/connect/run-attempt.ts'
import type { Core } from '../../core/core.ts'
import { connectorOf, partsOf } from '../../core/wallets/find-connector.ts'
import type { Namespace } from '../../schema/network.ts'
import { requestedNamespaces } from './list/requested-namespaces.ts'

/** Starts an attempt with the wallet of a connector, or asks for the namespace when the wallet has several. */
export function startWith(core: Core, connectorId: string, namespace: Namespace | undefined): void {
  const connectors = core.connections.$connectors.get()
  const own = connectorOf(connectors, connectorId, namespace)
  // A WalletConnect session requests all namespaces at once.
  const parts = own && !own.joinsNamespaces ? partsOf(connectors, own, requestedNamespaces(core)) : []
  if (parts.length > 1) core.router.push({ view: 'ConnectingMultiChain', data: { connectorId, namespace } })
  else startAttempt(core, { connectorId, ...parts[0] })
}

/** Starts an attempt. The connecting view shows its outcome, so nothing is thrown. */
export function startAttempt(core: Core, input: AttemptInput): void {
  runAttempt(core, input).catch(() => {})
}
