import { batch } from 'nanostores'
import type { Chain } from '../../chains/chain.ts'
import type { Connection, Connector, ConnectRequest } from '../../connectors/connector.ts'
import { abortable } from '../../lib/abortable.ts'
import type { NetworkId } from '../../lib/caip.ts'
import { isAbort, toWalletError, WalletError } from '../../lib/errors.ts'
import type { Listing } from '../../schema/listing.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Core } from '../core.ts'
import type { ActiveConnection } from '../models/connections.ts'
import { describeAccount } from './describe.ts'
import { networkOf, parseAccounts } from './read-wallet.ts'
import { track } from './track.ts'

/** Asks to connect through an announced connector; `onPending` tells that the wallet already shows a request. */
export type ConnectInput = Pick<ConnectRequest, 'signal' | 'link' | 'onPending' | 'onCode'> & {
  readonly connectorId: string
  readonly namespace?: Namespace | undefined
  /** The wallet of the directory that the visitor chose. */
  readonly listing?: Pick<Listing, 'id' | 'name'> | undefined
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
    core.chain(namespace).catch(() => {})
    const request = { ...input, namespace, networkId: usedNetwork(core, namespace) }
    const [connection] = await Promise.all([connector.connect(request), core.session()])
    await take(core, connector, connection, input)
    const name = input.listing?.name ?? connection.walletName ?? connector.name
    track(core, 'CONNECT_SUCCESS', { method: methodOf(input), name })
    await joinOthers(core, connector, connection.namespace, input.signal)
  } catch (thrown) {
    const error = toWalletError(thrown, 'wallet-failed')
    if (!isAbort(error)) track(core, 'CONNECT_ERROR', { message: error.message })
    throw error
  }
}

// A session that cannot be used after all is not left in the wallet, which would take itself for connected.
async function take(core: Core, connector: Connector, connection: Connection, input: ConnectInput): Promise<void> {
  const isPaired = connector.type === 'WALLET_CONNECT'
  try {
    const chain = await core.chain(connection.namespace)
    if (input.signal.aborted) throw new WalletError('aborted')
    if (isPaired && parseAccounts(chain, connection.addresses).length === 0)
      throw new WalletError('no-supported-account')
    establish(core, chain, { connector, connection, listing: input.listing, link: input.link?.() }, false)
  } catch (error) {
    if (isPaired) connector.disconnect(connection.namespace).catch(() => {})
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
  const link = () => core.storage.get('wallet_link')
  const request = { namespace, signal, link, networkId: usedNetwork(core, namespace) }
  const parts = Promise.all([core.chain(namespace), connector.resume(request), core.session()])
  const [chain, connection] = await abortable(parts, signal)
  if (!connection) return false
  const kept = connector.type === 'WALLET_CONNECT' ? link() : undefined
  if (core.accounts.of(namespace).status === 'connecting')
    establish(core, chain, { connector, connection, link: kept }, true)
  return true
}

/** The announced connector of this id. @throws WalletError `connector-not-found` */
export function findConnector(core: Core, id: string): Connector {
  const connector = core.connections.$connectors.get().find((known) => known.id === id)
  if (!connector) throw new WalletError('connector-not-found', { details: id })
  return connector
}

// What a wallet approved of other namespaces in the same session is connected without asking again.
async function joinOthers(core: Core, connector: Connector, done: Namespace, signal: AbortSignal): Promise<void> {
  for (const namespace of connector.namespaces) {
    if (namespace === done) continue
    const request = { namespace, signal, networkId: usedNetwork(core, namespace) }
    const connection = await connector.resume(request).catch(() => null)
    const chain = connection && (await core.chain(namespace).catch(() => undefined))
    if (chain && !signal.aborted) establish(core, chain, { connector, connection }, false)
  }
}

const usedNetwork = (core: Core, namespace: Namespace): NetworkId | undefined =>
  core.networks.$byNamespace.get()[namespace]?.active.id

const methodOf = ({ connectorId, link }: ConnectInput): string =>
  connectorId === 'walletConnect' ? (link?.() ? 'mobile' : 'qrcode') : 'browser'

// Commits a connection to the models in one batch, so that nobody sees half of it.
function establish(core: Core, chain: Chain, active: ActiveConnection, restored: boolean): void {
  const { connection } = active
  const { namespace } = connection
  const accounts = parseAccounts(chain, connection.addresses)
  if (!accounts[0]) throw new WalletError('wallet-locked')
  const network = networkOf(core, chain, connection.chainId)
  batch(() => {
    core.connections.activate(active)
    core.accounts.connected(namespace, accounts)
    if (network) core.networks.select(network)
    const detail = describeAccount(core, namespace)
    if (detail) core.facts.add({ type: 'connect', detail: { ...detail, restored } })
  })
}
