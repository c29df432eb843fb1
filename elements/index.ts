import type { WalletButton } from './wallet-button.ts'
import type { WalletModal } from './wallet-modal.ts'

export type { Eip1193Provider } from '../src/connectors/eip1193/facade.ts'
export { createWallet } from '../src/core/create.ts'
export type { PolkadotExtension, StandardWallet } from '../src/core/providers.ts'
export type { Wallet, WalletEvents, WalletState } from '../src/core/wallet.ts'
export { type ErrorCode, WalletError } from '../src/lib/errors.ts'
export type { WalletOptions } from '../src/schema/config/options.ts'
export type { WalletEventMap } from './events.ts'
export { define } from './register.ts'
export type { WalletTagNameMap } from './tags.ts'
export type { WalletButton, WalletModal }
