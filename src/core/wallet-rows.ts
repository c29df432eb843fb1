import type { ConnectorType } from '../connectors/connector.ts'
import type { AccountId, NetworkId } from '../lib/caip.ts'
import type { SocialProvider } from '../schema/config/socials.ts'
import type { Namespace } from '../schema/network.ts'

/** A connector, as a page sees it. */
export type ConnectorInfo = { readonly id: string; readonly name: string; readonly type: ConnectorType }

/** The connector of a connection; for a login also who has logged in. */
export type ConnectedInfo = ConnectorInfo & {
  /** The email address of a login, or the name at the provider. */
  readonly identifier?: string | undefined
  /** The provider of a social login. */
  readonly social?: SocialProvider | undefined
}

/** A way to connect. A wallet of several namespaces is listed once, with the type `MULTI_CHAIN`. */
export type ListedConnector = ConnectorInfo & {
  /** The wallet's own picture as a data URI for `<img>`; without one, `getIcon` may find one. */
  readonly icon: string | undefined
  readonly namespaces: readonly Namespace[]
  /** True for a wallet of this browser or of the page; false for WalletConnect and the login. */
  readonly installed: boolean
  /** True if several wallets claim this name or id: one of them may be an impostor, so warn the visitor. */
  readonly disputed: boolean
}

/** An account that a connected wallet shares. The first one of its namespace is in use. */
export type ListedAccount = {
  readonly namespace: Namespace
  readonly address: string
  readonly caipAddress: AccountId
  readonly connector: ConnectedInfo
}

/** What the active account holds of its network's coin (without `address`) or of a token. */
export type ListedBalance = {
  readonly caipNetworkId: NetworkId
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In base units: 1 ETH is 10n ** 18n. */
  readonly amount: bigint
  /** The price of one whole unit in US dollars, with 18 decimals: 1 USD is 10n ** 18n. */
  readonly price?: bigint
  /**
   * What the amount is multiplied by where it is shown, with 18 decimals (ERC-8056, Token-2022). It is known once the modal has
   * listed the tokens; the price is then of what the chain counts, as the amount is.
   */
  readonly multiplier?: bigint | undefined
  /** The URL of a picture for `<img>`. */
  readonly icon: string | undefined
}

/** A wallet of the directory, or a custom wallet of the page. `connect` takes its id. */
export type FoundWallet = {
  readonly id: string
  readonly name: string
  /** The URL of a picture for `<img>`. */
  readonly icon: string | undefined
  /** True if its extension is installed; `connect` then uses that, else WalletConnect. */
  readonly installed: boolean
  readonly namespaces: readonly Namespace[]
  /** Links that may be opened: https, or a wallet's own scheme for `mobile` and `desktop`. */
  readonly links: {
    readonly [L in 'homepage' | 'mobile' | 'desktop' | 'web' | 'appStore' | 'playStore' | 'chromeStore']:
      | string
      | undefined
  }
}

/** A page of the directory. `source` is `snapshot`, popular wallets as of the build, when the directory did not answer. */
export type FoundWallets = {
  readonly wallets: readonly FoundWallet[]
  readonly page: number
  readonly hasMore: boolean
  readonly source: 'directory' | 'snapshot'
}

/** What comes with a pairing code: when it expires (ms since 1970), and links that open the chosen wallet with it. */
export type CodeDetail = {
  readonly expiresAt: number
  readonly links: { readonly mobile?: string; readonly desktop?: string; readonly web?: string }
}

/** The options of `connect`. */
export type ConnectOptions = {
  readonly namespace?: Namespace | undefined
  /** Draws the page's own QR code of a pairing URI, again for each new code; the modal stays closed. */
  readonly onCode?: ((uri: string, detail: CodeDetail) => void) | undefined
  /** Ends the attempt: `connect` rejects with `aborted`, or with `timeout` for `AbortSignal.timeout()`. */
  readonly signal?: AbortSignal | undefined
}
