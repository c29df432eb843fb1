import type { NftId } from '../../chains/nft-reader.ts'
import type { NftMetadata } from '../../schema/nft/metadata.ts'

/** An NFT of the account. Its contract and number are unknown if only a service tells of it. */
export type Nft = NftMetadata &
  Partial<NftId> & {
    /** Identifies it among the NFTs of the account on a network. */
    readonly id: string
    readonly collection?: string
    /** The URI of its metadata, unchecked, if the wallet told it. */
    readonly uri?: string
    /** A service marked it as spam. */
    readonly isSpam: boolean
  }

/** The id of an NFT whose contract is known. */
export const idOf = ({ address, tokenId }: NftId): string => `${address.toLowerCase()} ${tokenId}`

const MAX_DIGITS = 8
const END = 4

/** The number of an NFT; a long one is shortened in the middle. */
export function numberOf({ tokenId }: Pick<Nft, 'tokenId'>): string | undefined {
  const digits = tokenId?.toString()
  return digits && digits.length > MAX_DIGITS ? `${digits.slice(0, END)}…${digits.slice(-END)}` : digits
}
