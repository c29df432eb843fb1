import { batch } from 'nanostores'
import type { Chain } from '../../chains/chain.ts'
import type { Connection, Connector, ConnectRequest } from '../../connectors/connector.ts'
import { abortable } from '../../lib/abortable.ts'
import { isAbort, toWalletError, WalletError } from '../../lib/errors.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Core } from '../core.ts'
import { describeAccount } from './describe.ts'
import { networkOf, parseAccounts } from './read-wallet.ts'
import { track } from './track.ts'

/** Asks to connect through an announced connector; `onPending` tells that the wallet already shows a request. */
export type ConnectInput = {
  readonly connectorId: string
  readonly namespace?: Namespace
  readonly signal: AbortSignal
  onPending?(): void
}

/**
 * Connects: every road ends here. Nothing changes until the wallet has agreed; aborting the signal drops what it says later.
 * @throws WalletError `connector-not-found`, `unsupported-chain`, `user-rejected`, `wallet-locked`, `aborted` …
 */
export async function connect(core: Core, input: ConnectInput): Promise<void> {
  const connector = findConnector(core, input.connectorId)
  const namespace = input.namespace ?? connector.namespaces[0] ?? core.networks.$namespace.get()
  if (!connector.namespaces.includes(namespace)) throw new WalletError('unsupported-chain', { details: namespace })
  try {
    const request = requestOf(namespace, input)
    const [chain, connection] = await Promise.all([core.chain(namespace), connector.connect(request), core.session()])
    if (input.signal.aborted) throw new WalletError('aborted')
    establish(core, chain, connector, connection, false)
    track(core, 'CONNECT_SUCCESS', { method: 'browser', name: connector.name })
  } catch (thrown) {
    const error = toWalletError(thrown, 'wallet-failed')
    if (!isAbort(error)) track(core, 'CONNECT_ERROR', { message: error.message })
    throw error
  }
}

/**
 * Comes back to a stored connection without asking the visitor, unless somebody is connected or nobody waits by then;
 * false when the wallet no longer shares an account. @throws WalletError what the wallet says, `aborted` when it is late
 */
export async function reconnect(
  core: Core,
  connector: Connector,
  namespace: Namespace,
  signal: AbortSignal,
): Promise<boolean> {
  const parts = Promise.all([core.chain(namespace), connector.resume({ namespace, signal }), core.session()])
  const [chain, connection] = await abortable(parts, signal)
  if (!connection) return false
  if (core.accounts.of(namespace).status === 'connecting') establish(core, chain, connector, connection, true)
  return true
}

/** The announced connector of this id. @throws WalletError `connector-not-found` */
export function findConnector(core: Core, id: string): Connector {
  const connector = core.connections.$connectors.get().find((known) => known.id === id)
  if (!connector) throw new WalletError('connector-not-found', { details: id })
  return connector
}

const requestOf = (namespace: Namespace, { signal, onPending }: ConnectInput): ConnectRequest => ({
  namespace,
  signal,
  ...(onPending && { onPending }),
})

// Commits a connection to the models in one batch, so that nobody sees half of it.
function establish(core: Core, chain: Chain, connector: Connector, connection: Connection, restored: boolean): void {
  const { namespace } = connection
  const accounts = parseAccounts(chain, connection.addresses)
  if (!accounts[0]) throw new WalletError('wallet-locked')
  const network = networkOf(core, chain, connection.chainId)
  batch(() => {
    core.connections.activate({ connector, connection })
    core.accounts.connected(namespace, accounts)
    if (network) core.networks.select(network)
    const detail = describeAccount(core, namespace)
    if (detail) core.facts.add({ type: 'connect', detail: { ...detail, restored } })
  })
}
