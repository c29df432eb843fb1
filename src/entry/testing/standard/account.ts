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

/** A feature of a wallet: a named group of functions. */
export type Feature = { readonly version: string; readonly [member: string]: unknown }

/** The features of a wallet by name. */
export type Features = { readonly [name: string]: Feature }
