import type { Wif } from '../bitcoin/key.ts'

/** An account of the Wallet Standard. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  /** Names such as `solana:localnet`. */
  readonly chains: readonly string[]
  /** Names such as `solana:signMessage`. */
  readonly features: readonly string[]
  readonly label?: string
}

/** The key of an account: 64 bytes in base58 for Solana, WIF for Bitcoin. */
export type StandardKey = { readonly label?: string } & (
  | { readonly namespace: 'solana'; readonly privateKey: string }
  | { readonly namespace: 'bip122'; readonly privateKey: Wif }
)

/** A feature of a wallet: a named group of functions. */
export type Feature = { readonly version: string; readonly [member: string]: unknown }

/** The features of a wallet by name. */
export type Features = { readonly [name: string]: Feature }

/** The features that accounts support, by namespace. */
export const accountFeatures = {
  solana: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction', 'solana:signIn'],
  bip122: ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction'],
} as const

/** The features that an account of this namespace supports. */
export type AccountFeatures<N extends keyof typeof accountFeatures> = Record<
  (typeof accountFeatures)[N][number],
  Feature
>
