import type { Network } from '../schema/network.ts'

/** One NFT: its contract in the chain's own form, and its number there. */
export type NftId = { readonly address: string; readonly tokenId: bigint }

/** What the contract of an NFT says of it. */
export type NftFacts = {
  /** False also when the NFT or its contract does not exist. */
  readonly isOwned: boolean
  /** The name of the contract, unchecked. */
  readonly collection?: string
}

/** Reads NFTs from the nodes of a network. */
export type NftReader = {
  /** The NFTs that a transaction brought to an account, in their order; those that it gave away again are among them. */
  findReceived(network: Network, owner: string, hash: string, signal?: AbortSignal): Promise<NftId[]>
  /** What the contracts say, in the order of the NFTs. @throws WalletError when no node could answer for one of them */
  getFacts(network: Network, owner: string, nfts: readonly NftId[], signal?: AbortSignal): Promise<NftFacts[]>
  /** The URI of the metadata, unchecked; undefined when the contract tells none. @throws WalletError */
  getUri(network: Network, nft: NftId, signal?: AbortSignal): Promise<string | undefined>
}
