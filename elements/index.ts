export type { Eip1193Provider } from '../src/connectors/eip1193/facade.ts'
export { createWallet } from '../src/core/create.ts'
export type { PolkadotExtension, StandardWallet } from '../src/core/providers.ts'
export type {
  AccountDetail,
  ReadonlyStore,
  ShowOptions,
  ShowView,
  SignInDetail,
  Wallet,
  WalletEvents,
  WalletState,
} from '../src/core/wallet.ts'
export type {
  CodeDetail,
  ConnectOptions,
  ConnectorInfo,
  FoundWallet,
  FoundWallets,
  ListedAccount,
  ListedBalance,
  ListedConnector,
} from '../src/core/wallet-rows.ts'
export { type ErrorCode, WalletError } from '../src/lib/errors.ts'
export type { WalletOptions } from '../src/schema/config/options.ts'
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
} from '../src/schema/sign-in.ts'
export type { WalletEventMap } from './events.ts'
export type { ReactElements } from './frameworks/react.ts'
export type { SolidElements } from './frameworks/solid.ts'
export type { SvelteElements } from './frameworks/svelte.ts'
export type { VueElements } from './frameworks/vue.ts'
export { define } from './register.ts'
export type { WalletButton, WalletModal, WalletTagNameMap } from './tags.ts'
