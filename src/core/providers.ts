import type { Eip1193Provider } from '../connectors/eip1193/facade.ts'
import type { Namespace } from '../schema/network.ts'

/** A wallet of Wallet Standard, in the parts that every one has; what it can do stands under the names of its features. */
export type StandardWallet = {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly { readonly address: string; readonly publicKey: Uint8Array | ArrayLike<number> }[]
  readonly features: Readonly<Record<string, unknown>>
}

/** An enabled extension of Polkadot's, as `window.injectedWeb3` yields it. */
export type PolkadotExtension = {
  readonly accounts: { get(): Promise<readonly { readonly address: string; readonly name?: string }[]> }
  readonly signer: Readonly<Record<string, unknown>>
}

/** What `getProvider` answers for each namespace; Bitcoin has wallets of its own besides those of the standard. */
export type Providers = {
  readonly eip155: Eip1193Provider
  readonly solana: StandardWallet
  readonly bip122: StandardWallet | Readonly<Record<string, unknown>>
  readonly polkadot: PolkadotExtension
}

/** The type of a namespace's provider; unknown where none is named. */
export type ProviderOf<N> = N extends Namespace ? Providers[N] : unknown
