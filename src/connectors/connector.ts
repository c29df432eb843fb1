import type { Stop } from '../lib/async.ts'
import type { NetworkId } from '../lib/caip.ts'
import type { WalletError } from '../lib/errors.ts'
import type { ClaimedAccount } from '../schema/account.ts'
import type { Config } from '../schema/config/options.ts'
import type { Namespace, Network } from '../schema/network.ts'
import type { Request } from '../schema/request.ts'

/**
 * What connecting yields. Accounts and the chain id are as the wallet said them: strings, bounded, not yet checked by
 * the chain, which knows what an address is.
 */
export type Connection = {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly addresses: readonly ClaimedAccount[]
  /** Where the wallet is; undefined for one that is at no network of its own. */
  readonly chainId: unknown
  /** The networks that the wallet has approved (CAIP-2); undefined for one that goes to any. */
  readonly networks?: readonly NetworkId[] | undefined
  readonly request: Request
  /** The wallet's own object, which `getProvider` answers. */
  readonly native: unknown
  /** Who is logged in, where that is known. */
  readonly user?: LoginUser | undefined
  /** What the wallet calls itself, where the connector stands for many; a label, never an identity. */
  readonly walletName?: string
}

/** Whose wallet a login service keeps: clean lines, for display alone. */
export type LoginUser = {
  readonly email?: string
  /** As the provider of a social login knows the visitor. */
  readonly userName?: string
  /** Whether the contract of a smart account is on the chain yet; undefined where there is none. */
  readonly isDeployed?: boolean
}

/** A pairing URI for a wallet to scan or open, and the time (ms) at which it is worth nothing any more. */
export type PairingCode = { readonly uri: string; readonly expiresAt: number }

/** What reopens a wallet of this device for later requests: an address that passed `isWalletLink`, and its name. */
export type WalletLink = { readonly href: string; readonly name: string }

/** What a connector tells while connected, at most one of a kind per frame: some wallets never stop. */
export type ConnectorEvents = {
  /** The wallet's accounts now; none means that it was locked. */
  accounts: { namespace: Namespace; addresses: readonly ClaimedAccount[] }
  /** The networks that the wallet approves now, as in `Connection`. */
  networks: { namespace: Namespace; networks: readonly NetworkId[] | undefined }
  /** The wallet's chain id now, as it said it. */
  chain: { namespace: Namespace; chainId: unknown }
  /** The wallet ended the connection, or its time ran out. */
  disconnect: { namespace: Namespace; expired?: boolean }
}

/** What is wanted of a connection, and who is told how it goes. */
export type ConnectRequest = {
  readonly namespace: Namespace
  readonly signal: AbortSignal
  /** The network to begin with, where the wallet knows several. */
  readonly networkId?: NetworkId | undefined
  /** How to reopen the wallet of this device, asked when it has agreed; undefined for one elsewhere. */
  link?(): WalletLink | undefined
  /** Tells that the wallet already shows a request (code -32002), which is no failure. */
  onPending?(): void
  /** Tells the code to show, each time there is a new one. */
  onCode?(code: PairingCode): void
}

/** How a wallet is reached. */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'WALLET_CONNECT' | 'AUTH' | 'MULTI_CHAIN' | 'EXTERNAL'

/** A way to reach a wallet; a plain object made by a source. */
export type Connector = {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly Namespace[]
  /** An image in a data URI. */
  readonly icon?: string
  readonly rdns?: string
  /** The id that the wallet directory has for it. */
  readonly explorerId?: string
  /** Its image at the directory's asset door. */
  readonly imageId?: string
  /** All its namespaces live in one session: they end together, and none is asked for apart. */
  readonly joinsNamespaces?: true
  /** True when another wallet claims the same name, rdns or uuid: neither may wear the directory's brand. */
  readonly disputed?: boolean
  /** Asks the wallet, which may ask the visitor. @throws WalletError `user-rejected`, `wallet-locked`, `aborted` … */
  connect(request: ConnectRequest): Promise<Connection>
  /** Comes back without asking the visitor; null when the wallet no longer shares an account. @throws WalletError */
  resume(request: ConnectRequest): Promise<Connection | null>
  /** Gives the connection up, in the wallet too where it can. @throws WalletError */
  disconnect(namespace: Namespace): Promise<void>
  /** Forgets a connection that another tab has ended, without a word to the wallet. */
  forgetConnection?(): void
  /** Takes the account along to a network of another namespace, for a login that has keys in both. @throws WalletError */
  switchNamespace?(request: ConnectRequest): Promise<Connection>
  /** Gets ready for a tap that cannot wait; answers the code that is ready now. */
  preparePairing?(): PairingCode | undefined
  on<E extends keyof ConnectorEvents>(event: E, listener: (detail: ConnectorEvents[E]) => void): Stop
}

/** Announces a connector until the answer is called; `own` are things that the wallet says are its alone, as its rdns. */
export type Announce = (connector: Connector, own?: readonly string[]) => Stop

/** Announces connectors for as long as it runs. */
export type ConnectorSource = (env: {
  config: Config
  /** Stands for the wallet of ours that asks, of which a page may have several; it outlives the source. */
  owner: object
  /** The namespaces that are plugged in. */
  namespaces: readonly Namespace[]
  announce: Announce
  /** The networks that the page asks for now. */
  networks(): readonly Network[]
  /** The nodes that serve a network, best first. */
  nodes(network: Network): Promise<readonly string[]>
  /** The kind of EVM account that the visitor of a login chose last. */
  preferredType(): 'eoa' | 'smartAccount' | undefined
  /** Calls back whenever the modal opens. */
  onOpen(run: () => void): Stop
  /** Told how many wallets are left out, because the list is full. */
  onHidden(count: number): void
  /** Told whether the relay can be reached, once it has been asked for. */
  onRelayStatus(connected: boolean): void
  /** Told what the page's developer has to mend. */
  onConfigError(error: WalletError): void
}) => Stop
