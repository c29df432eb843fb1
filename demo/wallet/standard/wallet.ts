import type { StandardAccount } from '../../../src/entry/testing/standard/account.ts'
import { solanaFeatures } from '../../../src/entry/testing/standard/solana.ts'
import { openSolanaKey, type SolanaKey, solanaAccount } from '../../../src/entry/testing/standard/solana-key.ts'
import { createStandardWallet, type RegisteringWallet } from '../../../src/entry/testing/standard/wallet.ts'
import {
  chainsOf,
  createWalletState,
  type StandardWalletOptions,
} from '../../../src/entry/testing/standard/wallet-state.ts'
import { type BitcoinKey, openBitcoinAccount, type Wif } from '../bitcoin/key.ts'
import { bitcoinFeatureNames, bitcoinFeatures } from './bitcoin.ts'

/** The key of an account: 64 bytes in base58 for Solana, WIF for Bitcoin. */
export type StandardKey = { readonly label?: string } & (
  | { readonly namespace: 'solana'; readonly privateKey: string }
  | { readonly namespace: 'bip122'; readonly privateKey: Wif }
)

/** The options of a wallet, with its keys. */
export type DemoStandardWalletOptions = StandardWalletOptions & { readonly accounts: readonly StandardKey[] }

/** Creates a wallet of the Wallet Standard with keys of Solana, of Bitcoin, or of both. */
export function createDemoStandardWallet(options: DemoStandardWalletOptions): RegisteringWallet {
  const chains = chainsOf(options)
  const solana = new Map<string, SolanaKey>()
  const bitcoin = new Map<string, BitcoinKey>()
  const accounts = options.accounts.map((given): StandardAccount[] => {
    if (given.namespace === 'bip122') return openBitcoin(bitcoin, options, given.privateKey, given.label)
    const key = openSolanaKey(given.privateKey)
    solana.set(key.address, key)
    return [solanaAccount(key, { ...options, chains, ...given })]
  })
  const walletState = { ...createWalletState(options, accounts), solana, bitcoin }
  return createStandardWallet(options, walletState, {
    ...(solana.size > 0 && solanaFeatures(walletState)),
    ...(bitcoin.size > 0 && bitcoinFeatures(walletState)),
  })
}

function openBitcoin(
  keys: Map<string, BitcoinKey>,
  options: StandardWalletOptions,
  wif: Wif,
  label: string | undefined,
): StandardAccount[] {
  const chains = chainsOf(options).filter((chain) => chain.startsWith('bitcoin:'))
  const features = bitcoinFeatureNames.filter((name) => !options.without?.includes(name))
  return openBitcoinAccount(wif, chains[0] ?? '').map((key) => {
    keys.set(key.address, key)
    return { address: key.address, publicKey: key.publicKey, chains, features, ...(label && { label }) }
  })
}
