import { batch } from 'nanostores'
import type { Chain } from '../../../chains/chain.ts'
import type { Connection, Connector, ConnectRequest } from '../../../connectors/connector.ts'
import { abortable } from '../../../lib/async.ts'
import type { NetworkId } from '../../../lib/caip.ts'
import { type ErrorCode, isAbort, toWalletError, WalletError } from '../../../lib/errors.ts'
import type { Listing } from '../../../schema/listing.ts'
import { isNamespace, type Namespace, type Network } from '../../../schema/network.ts'
import { isNamespaceEnabled } from '../../config/networks.ts'
import type { Core } from '../../core.ts'
import type { ActiveConnection } from '../../models/connections.ts'
import { describeAccount, isUsable } from '../account/accounts.ts'
import { trackEvent } from '../modal/notify.ts'
import { networkOf, parseAccounts } from './read-wallet.ts'

/** What `connect` asks for; `onPending` is called when the wallet already shows a request. */
export type ConnectInput = Pick<ConnectRequest, 'signal' | 'link' | 'onPending' | 'onCode' | 'pairingTopic'> & {
  readonly connector: Connector
  readonly namespace?: Namespace | undefined
  /** The wallet of the directory that the visitor chose. */
  readonly listing?: Pick<Listing, 'id' | 'name'> | undefined
}

/**
 * Connects; every way to connect ends here. The models change only after the wallet has approved. An answer that comes after
 * the signal aborted is dropped.
 * @throws WalletError `adapter-not-found`, `unsupported-chain`, `user-rejected`, `wallet-locked`, `aborted` …
 */
export async function connect(core: Core, input: ConnectInput): Promise<void> {
  requireEnabled(core, input.namespace)
  const { connector } = input
  const namespace = input.namespace ?? defaultNamespace(core, connector)
  if (!connector.namespaces.includes(namespace)) throw new WalletError('unsupported-chain', { details: namespace })
  requireEnabled(core, namespace)
  if (!connector.joinsNamespaces && !usedNetwork(core, namespace)) throw new WalletError('network-undefined')
  try {
    // Loads while the wallet prompts the visitor. A failure is reported where the chain is needed.
    core.chain(namespace).catch(() => {})
    const connection = await askWallet(core, input, namespace)
    await acceptConnection(core, connection, input)
    const { signedIn } = connection
    if (signedIn) await loadOneClick().then(({ takeSignedIn }) => takeSignedIn(core, signedIn))
    const name = input.listing?.name ?? connection.walletName ?? connector.name
    trackEvent(core, 'CONNECT_SUCCESS', { method: methodOf(input), name })
    await joinOthers(core, connector, connection.namespace, input.signal)
  } catch (thrown) {
    const error = toWalletError(thrown, 'wallet-failed')
    if (!isAbort(error)) trackEvent(core, 'CONNECT_ERROR', { message: error.message })
    throw error
  }
}

const loadOneClick = () => import('../sign-in/one-click.lazy.ts')

// A wallet of WalletConnect can connect and sign in with one prompt. Functions of `siweConfig` may need the address first.
const withSignIn = (core: Core, { type }: Connector): Pick<ConnectRequest, 'signIn'> =>
  type === 'WALLET_CONNECT' && core.$config.get().siwx
    ? { signIn: (id) => loadOneClick().then(({ makeFields }) => makeFields(core, id)) }
    : {}

/** Checks that the page has enabled a namespace. @throws WalletError `adapter-not-found` */
export function requireEnabled(core: Core, namespace: unknown): void {
  if (isNamespace(namespace) && !isNamespaceEnabled(core, namespace))
    throw new WalletError('adapter-not-found', { details: namespace })
}

/** Asks the wallet while the connected effects load. When they fail, the question is withdrawn and a late approval ended. */
async function askWallet(core: Core, input: ConnectInput, namespace: Namespace): Promise<Connection> {
  const failed = new AbortController()
  const signal = AbortSignal.any([input.signal, failed.signal])
  const networkId = usedNetwork(core, namespace)
  const asked = input.connector.connect({
    ...input,
    namespace,
    networkId,
    signal,
    ...withSignIn(core, input.connector),
  })
  try {
    const [connection] = await Promise.all([asked, loadEffects(core)])
    return connection
  } catch (error) {
    failed.abort()
    asked.then(
      (connection) => endSession(input.connector, connection),
      () => {},
    )
    throw error
  }
}

// A page that signs visitors in must not connect without the code that asks for it.
const loadEffects = (core: Core): Promise<unknown> =>
  core.loadConnectedEffects().then(({ loadSignIn }) => loadSignIn(core))

async function acceptConnection(core: Core, connection: Connection, input: ConnectInput): Promise<void> {
  const { connector } = input
  try {
    const chain = await core.chain(connection.namespace)
    if (input.signal.aborted) throw new WalletError('aborted')
    commitConnection(core, chain, { connector, connection, listing: input.listing, link: input.link?.() }, 'chosen')
  } catch (error) {
    endSession(connector, connection)
    throw error
  }
}

// A session that this page cannot use is ended in the wallet too, which would otherwise show it as connected.
function endSession(connector: Connector, { namespace }: Connection): void {
  if (connector.joinsNamespaces) connector.disconnect(namespace).catch(() => {})
}

/**
 * Restores a stored connection without a prompt, if `isWanted` still holds when the wallet answers; false when the wallet
 * no longer shares an account. @throws WalletError of the wallet, `aborted` when it answers too late
 */
export async function reconnect(
  core: Core,
  connector: Connector,
  namespace: Namespace,
  signal: AbortSignal,
  isWanted: () => boolean,
): Promise<boolean> {
  const link = () => core.storage.get('wallet_link')
  const request = { namespace, signal, link, networkId: usedNetwork(core, namespace) }
  const parts = Promise.all([core.chain(namespace), connector.resume(request), loadEffects(core)])
  const [chain, connection] = await abortable(parts, signal)
  if (!connection) return false
  const kept = connector.type === 'WALLET_CONNECT' ? link() : undefined
  if (isWanted()) commitConnection(core, chain, { connector, connection, link: kept }, 'restored')
  return true
}

// The active namespace if the wallet serves it, else the first enabled one that it serves.
function defaultNamespace(core: Core, { namespaces }: Connector): Namespace {
  const used = core.networks.$namespace.get()
  if (namespaces.includes(used) || !namespaces[0]) return used
  return namespaces.find((namespace) => isNamespaceEnabled(core, namespace)) ?? namespaces[0]
}

// Other namespaces approved in the same session are connected without another prompt.
async function joinOthers(core: Core, connector: Connector, done: Namespace, signal: AbortSignal): Promise<void> {
  // A login joins another namespace only when the visitor switches to it.
  if (!connector.joinsNamespaces || connector.switchNamespace) return
  // A wallet already connected there stays, because the visitor chose it.
  for (const namespace of connector.namespaces)
    if (namespace !== done && isNamespaceEnabled(core, namespace) && !core.connections.$active.get()[namespace])
      await joinNamespace(core, connector, namespace, signal).catch(() => false)
}

/** Connects a namespace that the wallet has already approved in its session; false when it has not. @throws WalletError */
export async function joinNamespace(
  core: Core,
  connector: Connector,
  namespace: Namespace,
  signal: AbortSignal,
): Promise<boolean> {
  const connection = await connector.resume({ namespace, signal, networkId: usedNetwork(core, namespace) })
  const chain = connection && (await core.chain(namespace))
  if (!chain || signal.aborted) return false
  const others = Object.values(core.connections.$active.get())
  const { listing, link } = others.find((other) => other.connector === connector) ?? {}
  commitConnection(core, chain, { connector, connection, listing, link }, 'joined')
  return true
}

const usedNetwork = (core: Core, namespace: Namespace): NetworkId | undefined =>
  core.networks.$byNamespace.get()[namespace]?.active.id

const methodOf = ({ connector, link }: ConnectInput): string =>
  connector.id === 'walletConnect' ? (link?.() ? 'mobile' : 'qrcode') : 'browser'

/**
 * Commits a connection to the models in one batch, so that no listener sees half of it. A `chosen` connection becomes
 * active; one that is restored, or joined with a session, leaves the active namespace unchanged.
 */
export function commitConnection(
  core: Core,
  chain: Chain,
  active: ActiveConnection,
  how: 'chosen' | 'joined' | 'restored',
): void {
  const { connection, connector } = active
  const { namespace, networks: approved } = connection
  const network = networkOf(core, chain, connection.chainId) ?? startingNetwork(core, chain, connection)
  const isElsewhere = !network && core.networks.$byNamespace.get()[namespace] !== undefined
  const accounts = isElsewhere ? [] : parseAccounts(chain, namespace, connection.addresses, network)
  if (!accounts[0] || !isUsable(accounts[0]))
    throw new WalletError(connector.joinsNamespaces ? 'no-supported-account' : noAccountReason(chain, connection))
  batch(() => {
    core.connections.setActive(active)
    if (how === 'chosen') core.connections.requestNamespace(undefined)
    core.accounts.setClaimed(namespace, connection.addresses)
    core.accounts.setConnected(namespace, accounts)
    if (network) core.networks[how === 'chosen' ? 'selectNetwork' : 'setNetwork'](network)
    core.networks.setApproved(namespace, approved)
    const detail = describeAccount(core, namespace)
    if (detail) core.outbox.add({ type: 'connect', detail: { ...detail, restored: how === 'restored' } })
  })
}

// A wallet without a valid account counts as locked; one whose accounts belong to other networks does not.
const noAccountReason = (chain: Chain, { namespace, addresses }: Connection): ErrorCode =>
  parseAccounts(chain, namespace, addresses).length > 0 ? 'no-supported-account' : 'wallet-locked'

// A wallet without a current network starts at the visitor's, or at the first of the page's networks that it has an
// account for. A wallet that supports no network of the page gets no network.
function startingNetwork(
  core: Core,
  chain: Chain,
  { namespace, networks, addresses }: Connection,
): Network | undefined {
  const { active, requested = [] } = core.networks.$byNamespace.get()[namespace] ?? {}
  const all = (active ? [active, ...requested] : requested).filter(({ id }) => !networks || networks.includes(id))
  const fits = (network: Network) => parseAccounts(chain, namespace, addresses, network).some(isUsable)
  return all.find(fits) ?? all[0]
}
