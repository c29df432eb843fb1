import type { NetworkId } from '../lib/caip.ts'
import type { Config } from '../schema/config/options.ts'
import type { SocialProvider } from '../schema/config/socials.ts'
import type { Listing } from '../schema/listing.ts'
import type { Namespace } from '../schema/network.ts'

/** The data that each view needs. A new view takes one row here, one row in the registry, and one file. */
export type Routes = {
  Connect: undefined
  /** Without a namespace, the most suitable one is used. */
  ConnectingExternal: { connectorId: string; namespace?: Namespace | undefined }
  /** Without a listing, it is WalletConnect's code for any wallet. */
  ConnectingWalletConnect: { listing?: Listing }
  ConnectingWalletConnectBasic: undefined
  /** A wallet with connectors for several namespaces; the visitor chooses one. */
  ConnectingMultiChain: { connectorId: string; namespace?: Namespace | undefined }
  Downloads: { listing: Listing }
  AllWallets: undefined
  EmailVerifyDevice: { email: string }
  EmailVerifyOtp: { email: string }
  ConnectSocials: undefined
  ConnectingSocial: { provider: Exclude<SocialProvider, 'farcaster'> }
  ConnectingFarcaster: undefined
  Account: undefined
  AccountSettings: undefined
  UpdateEmail: undefined
  UpgradeEmailWallet: undefined
  /** Permissions that a smart account gave to apps. */
  Sessions: undefined
  /** Asks the account in use to sign in; the sign-in model holds the request. */
  SIWXSignMessage: undefined
  /** Waits for the wallet's signature. */
  ConnectingSiwe: undefined
  /** Requests of the login's frame that need approval; the login model holds them. */
  ApproveTransaction: undefined
  Networks: undefined
  /** A network of a namespace without a connection, which needs another wallet. */
  SwitchActiveChain: { networkId: NetworkId }
  SwitchAddress: undefined
  UnsupportedChain: undefined
  Send: undefined
  SendSelectToken: undefined
  SendReview: undefined
  /** A payment and its outcome. */
  SendReceipt: { id: string }
  Swap: undefined
  /** Chooses the token of the side that the form names. */
  SwapSelectToken: undefined
  SwapReview: undefined
  /** Chooses and registers a name for the account. */
  RegisterAccountName: undefined
  /** A registration and its end; the model of the feature holds it. */
  RegisterAccountNameSuccess: undefined
  Receive: undefined
  Buy: undefined
  /** A purchase at a provider; the model of the feature holds it. */
  BuyInProgress: undefined
  WhatIsABuy: undefined
  /** The transactions of the account in use. */
  Activity: undefined
  /** The networks on which the account's address may be used. */
  CompatibleNetworks: undefined
  WhatIsAWallet: undefined
  GetAWallet: undefined
}

/** The name of a view, as listed in the README. */
export type View = keyof Routes

/** A view that needs no data. */
export type PlainView = { [V in View]: Routes[V] extends undefined ? V : never }[View]

/** The entry of one view. */
export type RouteOf<V extends View> = V extends PlainView
  ? { readonly view: V }
  : { readonly view: V; readonly data: Routes[V] }

// The plain views are one member of the union, because TypeScript compares at most 25 members one by one.
/** One entry of the view stack: a view and its data, if it needs any. */
export type Route = { readonly view: PlainView } | { [V in View]: V extends PlainView ? never : RouteOf<V> }[View]

type Rule = {
  /** True if the view needs a connected account; Connect is shown without one. */
  readonly account?: true
  /** True if the view cannot be requested by its name alone. */
  readonly data?: true
  readonly feature?: keyof Config['features']
}

const rules = {
  Connect: {},
  ConnectingExternal: { data: true },
  ConnectingWalletConnect: { data: true },
  ConnectingWalletConnectBasic: {},
  ConnectingMultiChain: { data: true },
  Downloads: { data: true },
  AllWallets: {},
  EmailVerifyDevice: { data: true },
  EmailVerifyOtp: { data: true },
  ConnectSocials: {},
  ConnectingSocial: { data: true },
  ConnectingFarcaster: {},
  Account: { account: true },
  AccountSettings: { account: true },
  UpdateEmail: { account: true },
  UpgradeEmailWallet: { account: true },
  Sessions: { account: true, feature: 'smartSessions' },
  SIWXSignMessage: { account: true, data: true },
  ConnectingSiwe: { account: true, data: true },
  ApproveTransaction: { account: true, data: true },
  Networks: {},
  SwitchActiveChain: { data: true },
  SwitchAddress: { account: true },
  UnsupportedChain: { account: true },
  Send: { account: true, feature: 'send' },
  SendSelectToken: { account: true, feature: 'send' },
  SendReview: { account: true, data: true, feature: 'send' },
  SendReceipt: { account: true, data: true },
  Swap: { account: true, feature: 'swaps' },
  SwapSelectToken: { account: true, feature: 'swaps' },
  SwapReview: { account: true, data: true, feature: 'swaps' },
  Buy: { account: true, feature: 'onramp' },
  BuyInProgress: { account: true, data: true, feature: 'onramp' },
  WhatIsABuy: { feature: 'onramp' },
  RegisterAccountName: { account: true },
  RegisterAccountNameSuccess: { account: true, data: true },
  Receive: { account: true, feature: 'receive' },
  Activity: { account: true, feature: 'history' },
  CompatibleNetworks: { account: true, feature: 'receive' },
  WhatIsAWallet: {},
  GetAWallet: {},
} as const satisfies { readonly [V in View]: Rule }

/** A view that a page may ask for by its name. */
export type ShowableView = { [V in View]: (typeof rules)[V] extends { data: true } ? never : V }[View] & PlainView

/** True for the name of a view that exists. */
export const isView = (name: unknown): name is View => typeof name === 'string' && Object.hasOwn(rules, name)

/** True when a page may ask for this view by its name: it exists, needs no data, and its feature is on. */
export const isShowable = (name: unknown, features: Config['features']): name is ShowableView => {
  if (!isView(name)) return false
  const { data, feature } = rules[name] as Rule
  return !data && (!feature || features[feature] !== false)
}

/** True for the views of sending, which some namespaces cannot do. */
export const needsSending = (view: View): boolean => (rules[view] as Rule).feature === 'send'

/** True when a view needs a connected account. */
export const needsAccount = (view: View): boolean => (rules[view] as Rule).account === true
