import type { Eip1193Provider } from '../connectors/eip1193/facade.ts'
import type { Namespace } from '../schema/network.ts'

/** A wallet of the Wallet Standard with the fields that all have; its functions are under the names of its features. */
export type StandardWallet = {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly { readonly address: string; readonly publicKey: Uint8Array | ArrayLike<number> }[]
  readonly features: Readonly<Record<string, unknown>>
}

/** An enabled Polkadot extension, as `window.injectedWeb3` returns it. */
export type PolkadotExtension = {
  readonly accounts: { get(): Promise<readonly { readonly address: string; readonly name?: string }[]> }
  readonly signer: Readonly<Record<string, unknown>>
}

/** The type of `getProvider` for each namespace. Bitcoin also has wallets outside the Wallet Standard. */
export type Providers = {
  readonly eip155: Eip1193Provider
  readonly solana: StandardWallet
  readonly bip122: StandardWallet | Readonly<Record<string, unknown>>
  readonly polkadot: PolkadotExtension
}

/** The provider type of a namespace; unknown if the namespace is not given. */
export type ProviderOf<N> = N extends Namespace ? Providers[N] : unknown
