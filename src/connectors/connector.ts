import type { Stop } from '../lib/async.ts'
import type { NetworkId } from '../lib/caip.ts'
import type { WalletError } from '../lib/errors.ts'
import type { SignInFields } from '../lib/sign-in/message.ts'
import type { ClaimedAccount } from '../schema/account.ts'
import type { Config } from '../schema/config/options.ts'
import type { Namespace, Network } from '../schema/network.ts'
import type { Request } from '../schema/request.ts'

/**
 * A connection to a wallet in one namespace. Accounts and chain id come from the wallet: their length is limited, and the
 * chain validates them later.
 * @internal
 */
export type Connection = {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly addresses: readonly ClaimedAccount[]
  /** The wallet's current chain id; undefined for a wallet without a current network. */
  readonly chainId: unknown
  /** The approved networks (CAIP-2); undefined for a wallet that accepts any network. */
  readonly networks?: readonly NetworkId[] | undefined
  readonly request: Request
  /** The wallet's own object, which `getProvider` returns. */
  readonly native: unknown
  /** The visitor of an email or social login. */
  readonly user?: LoginUser | undefined
  /**
   * For a wallet that answers a transaction with a hash of its own, because it sends it later: looks it up by that hash.
   * @throws WalletError
   */
  findSent?(hash: string): Promise<SentByWallet>
  /** The wallet's own name, if the connector reaches many wallets. A label only, because any wallet can claim it. */
  readonly walletName?: string
  /**
   * Signs in with a dialog that the wallet has for it (`solana:signIn`). Resolves with what the wallet signed, which is not
   * checked. @throws WalletError
   */
  readonly signIn?: (fields: SignInFields) => Promise<SignedIn>
  /** The sign-in messages that the wallet signed in the prompt that connected it; they are not checked. */
  readonly signedIn?: readonly SignedIn[]
}

/** A sign-in message as a wallet signed it: its text and its signature, in the form of the namespace. */
export type SignedIn = { readonly message: string; readonly signature: string }

/** What a wallet has done with a transaction: the chain's hash once it was sent, or that another one replaced it. */
export type SentByWallet = { readonly hash?: string; readonly isReplaced?: boolean }

/** The visitor of a login: clean lines, for display only. */
export type LoginUser = {
  readonly email?: string
  /** The visitor's name at the provider of a social login. */
  readonly userName?: string
  /** True once a smart account's contract is deployed; undefined for other accounts. */
  readonly isDeployed?: boolean
}

/** A pairing URI for a wallet to scan or open, and the time (ms since the epoch) at which it expires. */
export type PairingCode = { readonly uri: string; readonly expiresAt: number }

/** A link that reopens a wallet app of this device for later requests; `href` has passed `isWalletLink`. */
export type WalletLink = { readonly href: string; readonly name: string }

/**
 * The events of a connector, throttled to one of a kind per frame because some wallets send them without end.
 * @internal
 */
export type ConnectorEvents = {
  /** The wallet's current accounts; an empty list means that it was locked. */
  accounts: { namespace: Namespace; addresses: readonly ClaimedAccount[] }
  /** The currently approved networks, as in `Connection`. */
  networks: { namespace: Namespace; networks: readonly NetworkId[] | undefined }
  /** The wallet's current chain id, not validated yet. */
  chain: { namespace: Namespace; chainId: unknown }
  /** The wallet ended the connection, or it expired. */
  disconnect: { namespace: Namespace; expired?: boolean }
}

/** A request to connect, with callbacks for its progress. @internal */
export type ConnectRequest = {
  readonly namespace: Namespace
  readonly signal: AbortSignal
  /** The first network, for a wallet that supports several. */
  readonly networkId?: NetworkId | undefined
  /** Returns the link that reopens the wallet, called on approval; undefined for a wallet on another device. */
  link?(): WalletLink | undefined
  /** Called when the wallet already shows a request (error code -32002), which is no failure. */
  onPending?(): void
  /** The topic of a pairing that an earlier page began, and that is finished instead of a new one. */
  readonly pairingTopic?: string | undefined
  /** Called with each new code to show. */
  onCode?(code: PairingCode): void
  /**
   * Makes the parts of a sign-in message, with a new nonce each time, for a wallet that can connect and sign in with one
   * prompt; the address stays empty until the wallet has chosen it.
   */
  signIn?(networkId: NetworkId): Promise<SignInFields>
}

/** How a wallet is reached. */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'WALLET_CONNECT' | 'AUTH' | 'MULTI_CHAIN' | 'EXTERNAL'

/** A way to reach a wallet; a plain object made by a source. @internal */
export type Connector = {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly Namespace[]
  /** An image in a data URI. */
  readonly icon?: string
  readonly rdns?: string
  /** The wallet's id in the wallet directory. */
  readonly explorerId?: string
  /** The id of its image in the wallet directory. */
  readonly imageId?: string
  /** All namespaces share one connection: they connect and end together. */
  readonly joinsNamespaces?: true
  /** True if another wallet claims the same name, rdns or uuid; then neither gets a brand from the directory. */
  readonly disputed?: boolean
  /** The browser vouches for the origin of the wallet, so no wallet that claims its name makes it disputed. */
  readonly isGenuine?: true
  /** Connects when it is announced, unless the visitor has another wallet or has disconnected. */
  readonly connectsItself?: true
  /** Connects; the wallet may ask the visitor. @throws WalletError `user-rejected`, `wallet-locked`, `aborted` … */
  connect(request: ConnectRequest): Promise<Connection>
  /** Reconnects without asking the visitor; null if the wallet no longer shares an account. @throws WalletError */
  resume(request: ConnectRequest): Promise<Connection | null>
  /**
   * Ends the connection, in the wallet too if it supports that; the wallet's answer does not matter. @throws WalletError when
   * a login cannot be ended, because the visitor is still logged in
   */
  disconnect(namespace: Namespace): Promise<void>
  /** Removes a connection that another tab has ended, without a message to the wallet. */
  forgetConnection?(): void
  /** Switches a login to a network of another namespace in which it has a key. @throws WalletError */
  switchNamespace?(request: ConnectRequest): Promise<Connection>
  /** Starts a pairing ahead of a tap that needs its code at once; returns the code if it is ready. */
  preparePairing?(): PairingCode | undefined
  on<E extends keyof ConnectorEvents>(event: E, listener: (detail: ConnectorEvents[E]) => void): Stop
}

/**
 * Announces a connector until the returned function is called; `own` are claims of uniqueness, such as the rdns.
 * @internal
 */
export type Announce = (connector: Connector, own?: readonly string[]) => Stop

/** Finds wallets and announces their connectors until it is stopped. @internal */
export type ConnectorSource = (env: {
  config: Config
  /** Identifies the modal, because a page may have several. It outlives the source. */
  owner: object
  /** The namespaces whose chains the page has added. */
  namespaces: readonly Namespace[]
  announce: Announce
  /** The networks that the page configures now. */
  networks(): readonly Network[]
  /** The RPC URLs of a network, best first. */
  nodes(network: Network): Promise<readonly string[]>
  /** The type of EVM account that the visitor of a login chose last. */
  preferredType(): 'eoa' | 'smartAccount' | undefined
  /** Subscribes to each opening of the modal. */
  onOpen(run: () => void): Stop
  /** Called with the number of wallets that are not listed because the list is full. */
  onHidden(count: number): void
  /** Called when the connection to the WalletConnect relay opens, fails or closes. */
  onRelayStatus(connected: boolean): void
  /** Called with an error that only the page's developer can fix. */
  onConfigError(error: WalletError): void
}) => Stop
