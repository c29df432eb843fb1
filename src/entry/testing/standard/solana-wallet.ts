import { solanaFeatures } from './solana.ts'
import { openSolanaKey, solanaAccount } from './solana-key.ts'
import { createStandardWallet, type RegisteringWallet } from './wallet.ts'
import { chainsOf, createWalletState, type StandardWalletOptions } from './wallet-state.ts'

/** Creates a wallet of the Wallet Standard with Solana keys, each of 64 bytes in base58. */
export function createSolanaWallet(options: StandardWalletOptions, privateKeys: readonly string[]): RegisteringWallet {
  const keys = privateKeys.map(openSolanaKey)
  const chains = chainsOf(options)
  const accounts = keys.map((key) => [solanaAccount(key, { ...options, chains })])
  const walletState = {
    ...createWalletState(options, accounts),
    solana: new Map(keys.map((key) => [key.address, key])),
  }
  return createStandardWallet(options, walletState, solanaFeatures(walletState))
}
