import type { Stop } from '../lib/async.ts'
import type { AccountId, NetworkId } from '../lib/caip.ts'
import type { ErrorCode } from '../lib/errors.ts'
import type { Status } from '../schema/account.ts'
import type { WalletOptions } from '../schema/config/options.ts'
import type { ChainInput, Namespace, Network } from '../schema/network.ts'
import type { SignInSession } from '../schema/sign-in.ts'
import type { ProviderOf } from './providers.ts'
import type { ShowableView, View } from './routes.ts'
import type {
  ConnectedInfo,
  ConnectOptions,
  FoundWallets,
  ListedAccount,
  ListedBalance,
  ListedConnector,
} from './wallet-rows.ts'

/** The account and network of a connected namespace. */
export type AccountDetail = {
  readonly namespace: Namespace
  readonly address: string
  readonly caipAddress: AccountId
  readonly caipNetworkId: NetworkId
  readonly accounts: readonly AccountId[]
  readonly connector: ConnectedInfo
}

/** An account whose session has begun or ended. */
export type SignInDetail = {
  readonly namespace: Namespace
  readonly caipAddress: AccountId
  readonly session?: SignInSession
}

/** The reason for a request to close the modal. */
export type CloseReason = 'button' | 'backdrop' | 'escape' | 'drag' | 'back' | 'api'

/** The reason for the end of a connection. */
export type DisconnectReason = 'user' | 'wallet' | 'expired' | 'error'

// A row of the events holds no value: its type is the event's detail.
type Detail<D extends object> = { readonly detail?: D }

/**
 * Every public event, one row each: its name and its detail, and in the comment when it happens. `<wallet-modal>` dispatches
 * each as `wallet-<name>`. The types of the events and docs/events-and-methods.md follow from the rows.
 */
export const walletEvents = {
  /** The options are read, and a stored connection has been restored or dropped, or its wallet is late (`reconnecting`). */
  ready: {} as Detail<Record<string, never>>,
  /** The modal has opened. */
  open: {} as Detail<{ readonly view: View }>,
  /** The modal has closed. */
  close: {} as Detail<{ readonly view: View }>,
  /** A namespace has connected. `restored` is true without a choice of the visitor: for a connection of an earlier page, or in a Safe. */
  connect: {} as Detail<AccountDetail & { readonly restored: boolean }>,
  /** A namespace has disconnected. */
  disconnect: {} as Detail<{ readonly namespace: Namespace; readonly reason: DisconnectReason }>,
  /** A connected namespace has another account, or its wallet shares other accounts. */
  'account-change': {} as Detail<AccountDetail>,
  /** An account has signed in, here or in another tab. A session that is found after a reload is in `state.session` alone. */
  'sign-in': {} as Detail<SignInDetail>,
  /** The session of an account has ended: by `signOut()`, with its connection, at its expiry, or in another tab. */
  'sign-out': {} as Detail<SignInDetail>,
  /** A connected namespace is on another network. `supported` is false for one that is not among `networks`. */
  'network-change': {} as Detail<{
    readonly namespace: Namespace
    readonly caipNetworkId: NetworkId
    readonly supported: boolean
  }>,
  /** Something failed: everything that a toast or an alert tells the visitor, and wrong options. */
  error: {} as Detail<{
    readonly code: ErrorCode
    readonly message: string
    readonly attribute?: string
    readonly cause?: unknown
  }>,
  /** An analytics event was recorded, whether or not it is sent. */
  track: {} as Detail<{ readonly event: string; readonly properties: Readonly<Record<string, unknown>> }>,
}

/** The detail of each public event, by the event's name. */
export type WalletEvents = { [E in keyof typeof walletEvents]: NonNullable<(typeof walletEvents)[E]['detail']> }

/** The names of all public events, for code that forwards them. */
export const walletEventNames = Object.keys(walletEvents) as (keyof WalletEvents)[]

/** A request to close the modal; `preventDefault` keeps it open. */
export type CloseRequest = { readonly reason: CloseReason; preventDefault(): void }

/** A frozen snapshot of the wallet. `session` is the sign-in of the active account, on pages that sign visitors in. */
export type WalletState = {
  readonly open: boolean
  readonly view: View
  readonly loading: boolean
  readonly accounts: readonly AccountId[]
  readonly session: SignInSession | undefined
  readonly active: {
    readonly namespace: Namespace
    readonly status: Status
    readonly address: string | undefined
    readonly caipAddress: AccountId | undefined
    readonly caipNetworkId: NetworkId
    readonly connector: ConnectedInfo | undefined
  }
}

/** A store that a page can read and watch, but not write. */
export type ReadonlyStore<T> = {
  get(): T
  /** Calls the listener on each change. Returns a function that stops it. */
  listen(listener: (value: T, before?: T) => void): Stop
  /** Calls the listener now, without `before`, and on each change. Returns a function that stops it. */
  subscribe(listener: (value: T, before?: T) => void): Stop
}

/** A view that a page may show by its name, because it needs no data. */
export type ShowView = ShowableView

/** The options of `show`: a view by name, and the namespace whose account or wallets it shows. */
export type ShowOptions = { readonly view?: ShowView; readonly namespace?: Namespace }

/**
 * The public handle on one wallet: actions and read-only stores. Every promise settles. A promise that waits for a wallet
 * rejects with `aborted` when the modal closes, the connection ends, or the wallet is destroyed.
 */
export type Wallet = {
  /** The option `name`. */
  readonly name: string
  /** The store of the wallet's state. */
  readonly $state: ReadonlyStore<WalletState>
  /** The store of the networks, including those that were added at run time. */
  readonly $networks: ReadonlyStore<readonly Network[]>
  /** The store of the ways to connect, in the order in which they were found. */
  readonly $connectors: ReadonlyStore<readonly ListedConnector[]>
  /** The store of the connected accounts of all namespaces. */
  readonly $accounts: ReadonlyStore<readonly ListedAccount[]>
  /** The store of the active namespace's status, as in `$state`. */
  readonly $status: ReadonlyStore<Status>
  /**
   * The store of the active account's balances, the coin first; empty until they are known. They are read when an account
   * connects, changes or switches its network, and when the first listener is added and they are older than 30 s.
   */
  readonly $balances: ReadonlyStore<readonly ListedBalance[]>
  /** Resolves when a stored connection has been restored or dropped. */
  readonly ready: Promise<void>
  /** Opens the modal, or shows another view in it. @throws WalletError `bad-view` */
  show(options?: ShowOptions): Promise<void>
  /** Closes the modal. Resolves to false when a listener prevented it. */
  close(): Promise<boolean>
  /**
   * Connects a wallet by the id of a connector or of the directory, and shows the connecting view. With `onCode`, or when no
   * element shows this wallet, nothing of ours is shown.
   * @throws WalletError `aborted`, `connector-not-found`, `user-rejected`, `timeout`, `no-modal` for a login without our modal …
   */
  connect(connectorId: string, options?: ConnectOptions): Promise<void>
  /**
   * Searches the wallet directory by name, 40 wallets a page; an empty query lists all wallets, featured and custom ones
   * first. Follows the options that include, exclude, feature and add wallets.
   * @throws WalletError `bad-attribute`, `aborted`, `timeout`, `network-failed` …
   */
  searchWallets(query?: string, page?: number, options?: { signal?: AbortSignal }): Promise<FoundWallets>
  /** Loads the picture of a connector, a wallet of the directory or a network, as a URL for `<img>`; undefined without one. */
  getIcon(id: string): Promise<string | undefined>
  /** Reads the active account's balances now. @throws WalletError `balance-unavailable`, `account-undefined` */
  refreshBalances(): Promise<void>
  /** Disconnects one namespace, or all of them. @throws WalletError `disconnect-failed` for a login that cannot be ended */
  disconnect(namespace?: Namespace): Promise<void>
  /**
   * Switches to a configured network of any namespace.
   * @throws WalletError `network-not-found`, `chain-adapter-not-found`, `chain-not-supported`, `user-rejected`, `aborted`
   */
  switchNetwork(caipNetworkId: string): Promise<void>
  /**
   * Signs a text with the active account, or with the account of a namespace. The signature is hex (eip155, polkadot), base58
   * (solana) or base64 (bip122).
   * @throws WalletError `account-undefined`, `user-rejected`, `connection-client-not-set` …
   */
  signMessage(message: string, options?: { namespace?: Namespace }): Promise<string>
  /**
   * Signs the active account in: by our view, or at once by the wallet when no element shows this wallet. Resolves with the
   * session, also with one that is there already.
   * With our view, the visitor may try again after a failure, so that it rejects only with `aborted` when they cancel.
   * @throws WalletError `account-undefined`, `sign-in-declined`, `sign-in-failed`, `sign-in-smart-account`, `aborted`
   */
  signIn(): Promise<SignInSession>
  /** Ends the session of the active account; the wallet stays connected. @throws WalletError `sign-in-failed` */
  signOut(): Promise<void>
  /** Adds a network, or replaces the one with the same id. @throws WalletError `adapter-not-found`, `bad-attribute` */
  addNetwork(network: string | ChainInput): Promise<void>
  /** Removes a network. @throws WalletError `adapter-not-found`, `network-not-found`, `last-network` */
  removeNetwork(caipNetworkId: string): Promise<void>
  /** Plugs a namespace in. @throws WalletError `chain-required` */
  addAdapter(namespace: Namespace): Promise<void>
  /** Unplugs a namespace that is not connected. @throws WalletError `chain-required`, `adapter-not-found`, `adapter-connected` */
  removeAdapter(namespace: Namespace): Promise<void>
  /**
   * Returns the provider of a namespace, by default of the active one; undefined when it is not connected. The errors of an
   * EVM provider carry the codes of EIP-1193 for every kind of wallet.
   */
  getProvider<N extends Namespace | undefined = undefined>(namespace?: N): ProviderOf<N> | undefined
  /** Sets all options. Options that are left out return to their defaults. */
  configure(options: WalletOptions | Readonly<Record<string, unknown>>): void
  /** Listens to an event. Returns a function that stops it. */
  on<E extends keyof WalletEvents>(event: E, listener: (detail: WalletEvents[E]) => void): Stop
  /** Listens to requests to close the modal, which `preventDefault()` refuses. Returns a function that stops it. */
  onCloseRequest(listener: (request: CloseRequest) => void): Stop
  /** Ends everything that the wallet runs. Pending promises reject with `aborted`. */
  destroy(): void
}
