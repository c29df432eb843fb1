export type { Eip1193Provider } from '../connectors/eip1193/facade.ts'
export { createWallet } from '../core/create.ts'
export type { PolkadotExtension, StandardWallet } from '../core/providers.ts'
export type {
  AccountDetail,
  ReadonlyStore,
  ShowOptions,
  ShowView,
  SignInDetail,
  Wallet,
  WalletEvents,
  WalletState,
} from '../core/wallet.ts'
export type {
  CodeDetail,
  ConnectedInfo,
  ConnectOptions,
  ConnectorInfo,
  FoundWallet,
  FoundWallets,
  ListedAccount,
  ListedBalance,
  ListedConnector,
} from '../core/wallet-rows.ts'
export { type ErrorCode, WalletError } from '../lib/errors.ts'
export type { WalletOptions } from '../schema/config/options.ts'
export type {
  SignInData,
  SignInInput,
  SignInMessage,
  SignInNodes,
  SignInSession,
  SiweConfig,
  SiweMessageInput,
  SiweSession,
  Siwx,
} from '../schema/sign-in.ts'
