import type { Wif } from '../bitcoin/key.ts'

/** An account as the Wallet Standard has it. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  /** Names such as `solana:localnet`. */
  readonly chains: readonly string[]
  /** Names such as `solana:signMessage`. */
  readonly features: readonly string[]
  readonly label?: string
}

/** A key to make accounts of: 64 bytes in base58 for Solana, WIF for Bitcoin. */
export type StandardKey = { readonly label?: string } & (
  | { readonly namespace: 'solana'; readonly privateKey: string }
  | { readonly namespace: 'bip122'; readonly privateKey: Wif }
)

/** A group of functions of a wallet under one name. */
export type Feature = { readonly version: string; readonly [member: string]: unknown }

/** A wallet's features by name. */
export type Features = { readonly [name: string]: Feature }

/** Features that an account may be used for, by namespace. */
export const accountFeatures = {
  solana: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction', 'solana:signIn'],
  bip122: ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction'],
} as const

/** The features that an account of this namespace may be used for. */
export type AccountFeatures<N extends keyof typeof accountFeatures> = Record<
  (typeof accountFeatures)[N][number],
  Feature
>
