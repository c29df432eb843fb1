export { createWallet } from '../core/create.ts'
export type { Wallet, WalletEvents, WalletState } from '../core/wallet.ts'
export { type ErrorCode, WalletError } from '../lib/errors.ts'
export type { WalletOptions } from '../schema/wallet-options.ts'
