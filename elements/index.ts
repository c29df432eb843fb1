import { WalletButton } from './wallet-button.ts'
import { WalletModal } from './wallet-modal.ts'

export { createWallet } from '../src/core/create.ts'
export type { WalletState, Wallet, WalletEvents } from '../src/core/wallet.ts'
export type { WalletOptions } from '../src/schema/config.ts'
export { type ErrorCode, WalletError } from '../src/lib/errors.ts'
export { define } from './register.ts'
export type { WalletButton, WalletModal }
