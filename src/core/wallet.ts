import type { ReadableAtom } from 'nanostores'
import type { ConnectorType } from '../connectors/connector.ts'
import type { Stop } from '../lib/async.ts'
import type { AccountId, NetworkId } from '../lib/caip.ts'
import type { ErrorCode } from '../lib/errors.ts'
import type { Status } from '../schema/account.ts'
import type { WalletOptions } from '../schema/config/options.ts'
import type { ChainInput, Namespace, Network } from '../schema/network.ts'
import type { ProviderOf } from './providers.ts'
import type { View } from './routes.ts'

/** The connector of a connection, as pages see it. */
export type ConnectorInfo = { readonly id: string; readonly name: string; readonly type: ConnectorType }

/** Who is connected where; told when that begins and whenever it changes. */
export type AccountDetail = {
  readonly namespace: Namespace
  readonly address: string
  readonly caipAddress: AccountId
  readonly caipNetworkId: NetworkId
  readonly accounts: readonly AccountId[]
  readonly connector: ConnectorInfo
}

/** Why the modal is asked to close. */
export type CloseReason = 'button' | 'backdrop' | 'escape' | 'drag' | 'back' | 'api'

/** Why a connection ended. */
export type DisconnectReason = 'user' | 'wallet' | 'expired' | 'error'

/** Every public event with its detail; `<wallet-modal>` dispatches each as `wallet-<name>`. */
export type WalletEvents = {
  ready: Record<string, never>
  open: { readonly view: View }
  close: { readonly view: View }
  connect: AccountDetail & { readonly restored: boolean }
  disconnect: { readonly namespace: Namespace; readonly reason: DisconnectReason }
  'account-change': AccountDetail
  'network-change': { readonly namespace: Namespace; readonly caipNetworkId: NetworkId; readonly supported: boolean }
  error: { readonly code: ErrorCode; readonly message: string; readonly attribute?: string; readonly cause?: unknown }
  track: { readonly event: string; readonly properties: Readonly<Record<string, unknown>> }
}

/** The names of all public events, for those who forward them. */
export const walletEventNames = [
  'ready',
  'open',
  'close',
  'connect',
  'disconnect',
  'account-change',
  'network-change',
  'error',
  'track',
] as const satisfies readonly (keyof WalletEvents)[]

/** Asked before the modal closes; calling `preventDefault` keeps it open. */
export type CloseRequest = { readonly reason: CloseReason; preventDefault(): void }

/** A plain snapshot of the wallet for pages. */
export type WalletState = {
  readonly open: boolean
  readonly view: View
  readonly loading: boolean
  readonly accounts: readonly AccountId[]
  readonly session: undefined
  readonly active: {
    readonly namespace: Namespace
    readonly status: Status
    readonly address: string | undefined
    readonly caipAddress: AccountId | undefined
    readonly caipNetworkId: NetworkId
    readonly connector: ConnectorInfo | undefined
  }
}

/** A store that pages may read and watch, and not write. */
export type ReadonlyStore<T> = Pick<ReadableAtom<T>, 'get' | 'listen' | 'subscribe'>

/** What `show` takes. */
export type ShowOptions = { readonly view?: string; readonly namespace?: Namespace }

/**
 * The public handle on one wallet: actions and read-only stores. Every promise settles: what waits for a wallet that never
 * answers rejects with `aborted` once the modal closes, the connection ends, or the wallet is destroyed.
 */
export type Wallet = {
  readonly name: string
  readonly $state: ReadonlyStore<WalletState>
  readonly $networks: ReadonlyStore<readonly Network[]>
  /** Resolves when a stored connection has been restored or dropped. */
  readonly ready: Promise<void>
  /** Opens the modal, or shows another view in it. @throws WalletError `bad-view` */
  show(options?: ShowOptions): Promise<void>
  /** Closes the modal; false when a listener prevented it. */
  close(): Promise<boolean>
  /** Connects, showing the connecting view. @throws WalletError `aborted`, `connector-not-found`, `user-rejected` … */
  connect(connectorId: string, options?: { namespace?: Namespace }): Promise<void>
  /** Disconnects one namespace, or all. @throws WalletError `disconnect-failed` */
  disconnect(namespace?: Namespace): Promise<void>
  /** Goes to a configured network. @throws WalletError `network-not-found`, `chain-not-supported`, `user-rejected`, `aborted` */
  switchNetwork(caipNetworkId: string): Promise<void>
  /**
   * Has a text signed by the account in use, or that of a namespace; answers hex (eip155, polkadot), base58 (solana) or
   * base64 (bip122). @throws WalletError `account-undefined`, `user-rejected`, `connection-client-not-set` …
   */
  signMessage(message: string, options?: { namespace?: Namespace }): Promise<string>
  /** Adds a network, or puts it in the place of one with its id. @throws WalletError `adapter-not-found`, `bad-attribute` */
  addNetwork(network: string | ChainInput): Promise<void>
  /** Takes a network away. @throws WalletError `adapter-not-found`, `network-not-found`, `last-network` */
  removeNetwork(caipNetworkId: string): Promise<void>
  /** Plugs a namespace in. @throws WalletError `chain-required` for what is none */
  addAdapter(namespace: Namespace): Promise<void>
  /** Unplugs a namespace that nobody is connected in. @throws WalletError `chain-required`, `adapter-not-found`, `adapter-connected` */
  removeAdapter(namespace: Namespace): Promise<void>
  /**
   * The provider of a connected namespace, of the one in use unless it is named; undefined when not connected. An EVM
   * provider's errors carry the numbers of EIP-1193, whatever stands behind it.
   */
  getProvider<N extends Namespace | undefined = undefined>(namespace?: N): ProviderOf<N> | undefined
  /** Sets options anew; those left out go back to their defaults. */
  configure(options: WalletOptions | Readonly<Record<string, unknown>>): void
  on<E extends keyof WalletEvents>(event: E, listener: (detail: WalletEvents[E]) => void): Stop
  /** Listens to requests to close, which it may refuse. */
  onCloseRequest(listener: (request: CloseRequest) => void): Stop
  /** Ends everything the wallet runs; pending promises reject with `aborted`. */
  destroy(): void
}
